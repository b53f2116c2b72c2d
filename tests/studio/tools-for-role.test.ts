import type {ConfigContext, Tool} from 'sanity'
import {expect, it} from 'vitest'
import {toolsForRole} from '#studio/tools-for-role.ts'

const tool = (name: string): Tool => ({name, title: name, component: () => null})

const shownTo = (role: string | undefined) => {
  const currentUser = role && {
    id: 'a',
    name: 'A',
    email: 'a@example.com',
    role,
    roles: [{name: role, title: role}],
  }
  // The resolver reads nothing else of the context.
  const context = {currentUser: currentUser || null} as ConfigContext
  return toolsForRole([tool('structure'), tool('vision')], context).map(({name}) => name)
}

it.each(['administrator', 'developer'])('shows vision to a user with the role %s', (role) => {
  expect(shownTo(role)).toEqual(['structure', 'vision'])
})

it.each(['editor', undefined])('hides vision from a user with the role %s', (role) => {
  expect(shownTo(role)).toEqual(['structure'])
})
