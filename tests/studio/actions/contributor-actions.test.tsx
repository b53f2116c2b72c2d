// @vitest-environment jsdom
import {renderHook} from '@testing-library/react'
import type {DocumentActionComponent, DocumentActionDescription, DocumentActionProps} from 'sanity'
import {expect, it, vi} from 'vitest'
import {actionsForRole} from '#studio/actions/contributor-actions.ts'

const user = {role: 'editor'}
vi.mock('sanity', () => ({
  useCurrentUser: () => ({roles: [{name: user.role, title: user.role}]}),
  useTranslation: () => ({t: (id: string) => id}),
}))

const names = [
  'publish',
  'schedule',
  'unpublish',
  'unpublishVersion',
  'discardChanges',
  'discardVersion',
  'duplicate',
  'delete',
  undefined,
] as const

const actions = names.map((action) => {
  const component: DocumentActionComponent = () => ({label: String(action), title: 'by Sanity'})
  return Object.assign(component, action && {action})
})

type VersionType = Parameters<typeof actionsForRole>[1]

/** Opens a document as a user. Returns what its actions show, now and after a change of the role. */
function opened(role: string, document: object, versionType: VersionType = 'draft') {
  user.role = role
  // The wrapped actions read only these properties.
  const props = document as DocumentActionProps
  const {result, rerender} = renderHook(() =>
    actionsForRole(actions, versionType)
      .map((action) => action(props))
      .filter((shown): shown is DocumentActionDescription => shown !== null),
  )
  return (next = role) => {
    user.role = next
    rerender()
    return result.current
  }
}
const draft = {draft: {}, published: null}
const labels = (shown: DocumentActionDescription[]) => shown.map(({label}) => label)
const all = names.map(String)
const withoutPublishing = all.filter(
  (name) => !['schedule', 'unpublish', 'unpublishVersion'].includes(name),
)

it('an editor sees all actions, also of a scheduled draft', () => {
  expect(labels(opened('editor', draft)())).toEqual(all)
  expect(labels(opened('editor', draft, 'scheduled-draft')())).toEqual(all)
})

it('a contributor sees no action that unpublishes or schedules, and why publishing is disabled', () => {
  const shown = opened('contributor', draft)()
  expect(labels(shown)).toEqual(withoutPublishing)
  expect(shown[0]).toMatchObject({title: 'contributor.publish', disabled: true})
})

it('a contributor cannot delete a document that is published', () => {
  const shown = opened('contributor', {draft: {}, published: {}})()
  expect(labels(shown)).toEqual(withoutPublishing.filter((name) => name !== 'delete'))
})

it('a contributor sees no action of a draft that an editor has scheduled', () => {
  expect(opened('contributor', draft, 'scheduled-draft')()).toEqual([])
})

it("a viewer sees Sanity's own reason, and not that of contributors", () => {
  expect(opened('viewer', draft)()[0]).toMatchObject({title: 'by Sanity', disabled: true})
})

it('the actions follow a role that changes while the document is open', () => {
  const shownTo = opened('viewer', draft)
  expect(labels(shownTo())).toEqual(withoutPublishing)
  expect(labels(shownTo('editor'))).toEqual(all)
  expect(shownTo('editor')[0]).not.toHaveProperty('disabled')
  expect(shownTo('contributor')[0]).toMatchObject({title: 'contributor.publish', disabled: true})
})
