import type {ConfigContext, Tool} from 'sanity'
import {expect, it} from 'vitest'
import {PreviewUnavailable} from '#studio/presentation/preview-unavailable.tsx'
import {toolsForRole} from '#studio/tools-for-role.ts'

const tool = (name: string): Tool => ({name, title: name, component: () => null})

const toolsOf = (names: string[], role: string | undefined) => {
  const currentUser = role && {
    id: 'a',
    name: 'A',
    email: 'a@example.com',
    role,
    roles: [{name: role, title: role}],
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
