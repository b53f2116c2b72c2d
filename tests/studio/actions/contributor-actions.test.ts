import type {DocumentActionComponent} from 'sanity'
import {expect, it} from 'vitest'
import {actionsForRole} from '#studio/actions/contributor-actions.ts'

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
  const component: DocumentActionComponent = () => null
  return Object.assign(component, action && {action})
})

const namesFor = (role: string, versionType: 'draft' | 'scheduled-draft' = 'draft') => {
  const roles = [{name: role, title: role}]
  const currentUser = {id: 'a', name: 'A', email: 'a@example.com', role, roles}
  return actionsForRole(actions, {currentUser, versionType}).map(({action}) => action)
}

it('an editor sees all actions, also of a scheduled draft', () => {
  expect(namesFor('editor')).toEqual(names)
  expect(namesFor('editor', 'scheduled-draft')).toEqual(names)
})

it('a contributor sees no action that unpublishes or schedules', () => {
  const hidden = ['schedule', 'unpublish', 'unpublishVersion']
  expect(namesFor('contributor')).toEqual(names.filter((name) => !hidden.includes(String(name))))
})

it('a contributor sees no action of a draft that an editor has scheduled', () => {
  expect(namesFor('contributor', 'scheduled-draft')).toEqual([])
})
