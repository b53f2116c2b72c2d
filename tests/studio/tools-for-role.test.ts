import type {ConfigContext, Tool} from 'sanity'
import {expect, it} from 'vitest'
import {PreviewUnavailable} from '#studio/presentation/preview-unavailable.tsx'
import {toolsForRole} from '#studio/tools-for-role.ts'

const tool = (name: string): Tool => ({name, title: name, component: () => null})

const toolsOf = (names: string[], role: string | undefined, ...more: string[]) => {
  const currentUser = role && {
    id: 'a',
    name: 'A',
    email: 'a@example.com',
    role,
    roles: [role, ...more].map((name) => ({name, title: name})),
  }
  // The cast is safe, because `toolsForRole` reads only `currentUser`.
  const context = {currentUser: currentUser || null} as ConfigContext
  return toolsForRole(names.map(tool), context)
}

const shownTo = (role: string | undefined) =>
  toolsOf(['structure', 'vision'], role).map(({name}) => name)

const titleOf = (name: string, role: string) => toolsOf([name], role)[0]?.title

it.each(['administrator', 'developer'])('a user with the role %s sees the Vision tool', (role) => {
  expect(shownTo(role)).toEqual(['structure', 'vision'])
})

it.each(['editor', undefined])('a user with the role %s does not see the Vision tool', (role) => {
  expect(shownTo(role)).toEqual(['structure'])
})

it.each([
  ['administrator', 'People'],
  ['editor', 'My account'],
  ['contributor', 'My account'],
  ['viewer', 'My account'],
])('for a user with the role %s, the title of the People tool is "%s"', (role, title) => {
  expect(titleOf('people', role)).toBe(title)
})

it('a tool without a title in our catalogues keeps its own title', () => {
  expect(titleOf('somebody-elses', 'editor')).toBe('somebody-elses')
})

it('a viewer sees no tools that change content, and the preview explains why it is unavailable', () => {
  const names = ['structure', 'presentation', 'translations', 'yesterday', 'site-health']
  expect(toolsOf(names, 'viewer').map(({name}) => name)).toEqual([
    'structure',
    'presentation',
    'translations',
  ])
  expect(toolsOf(names, 'editor').map(({name}) => name)).toEqual(names)
  const [preview] = toolsOf(['presentation'], 'viewer')
  expect(preview?.component).toBe(PreviewUnavailable)
  expect(preview?.canHandleIntent?.('edit', {id: 'a', type: 'b'}, {})).toBe(false)
})

it('a contributor sees Releases and the preview, but not the tools that change or watch the website', () => {
  const names = ['structure', 'presentation', 'releases', 'yesterday', 'visits', 'site-health']
  expect(toolsOf(names, 'contributor').map(({name}) => name)).toEqual([
    'structure',
    'presentation',
    'releases',
  ])
  const [preview] = toolsOf(['presentation'], 'contributor')
  expect(preview?.component).not.toBe(PreviewUnavailable)
})

it.each([
  ['viewer', ['structure']],
  ['contributor', ['structure']],
  ['editor', ['structure']],
  ['administrator', ['structure', 'inbox']],
])('a user with only the role %s sees the tools %j of Inbox and Content', (role, shown) => {
  expect(toolsOf(['structure', 'inbox'], role).map(({name}) => name)).toEqual(shown)
})

it('the role support adds the Inbox, and gives a viewer no other tool', () => {
  const names = ['structure', 'inbox', 'releases', 'site-health', 'yesterday', 'vision']
  const shownTo = (role: string) => toolsOf(names, role, 'support').map(({name}) => name)
  expect(shownTo('viewer')).toEqual(['inbox', 'structure'])
  expect(shownTo('editor')).toEqual(['inbox', 'structure', 'releases', 'yesterday', 'site-health'])
})

it('the tools for daily work come first, and the tools for administrators last', () => {
  const names = ['people', 'vision', 'pictures', 'translations', 'releases', 'structure']
  expect(toolsOf(names, 'administrator').map(({name}) => name)).toEqual([
    'structure',
    'translations',
    'releases',
    'pictures',
    'people',
    'vision',
  ])
})
