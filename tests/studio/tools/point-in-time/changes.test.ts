import {expect, it} from 'vitest'
import {changeOf, isBeyondHistory} from '#studio/tools/point-in-time/changes.ts'

const form = (id: string, title: string) => ({_id: id, _type: 'review', _rev: title, title})
const published = (title: string) => ({published: form('a', title)})
const draft = (title: string) => ({draft: form('drafts.a', title)})

it.each([
  ['another published version', published('bad'), published('good'), 'changed'],
  [
    'another published version with a draft',
    {...published('bad'), ...draft('x')},
    published('good'),
    'changed',
  ],
  ['a deleted document', {}, published('good'), 'removed'],
  ['an unpublished document', draft('good'), published('good'), 'removed'],
  ['a deleted draft that was never published', {}, draft('good'), 'removed'],
  ['a new published document', published('new'), {}, 'added'],
  ['a published document that was only a draft', published('new'), draft('new'), 'added'],
] as const)('changeOf returns a change for %s', (_, now, past, kind) => {
  expect(changeOf('a', now, past)?.kind).toBe(kind)
})

it.each([
  [
    'another revision with the same content',
    {published: {...form('a', 'good'), _rev: 'r2'}},
    published('good'),
  ],
  [
    'a new draft of an unchanged published document',
    {...published('good'), ...draft('half')},
    published('good'),
  ],
  ['a draft that visitors never saw', draft('half'), {}],
  [
    'another order of fields',
    {published: {title: 'good', _type: 'review', _id: 'a'}},
    published('good'),
  ],
])('changeOf returns undefined for %s', (_, now, past) => {
  expect(changeOf('a', now, past)).toBeUndefined()
})

it('isBeyondHistory is true for a document that is older than the given time but not in the history', () => {
  const old = {published: {...form('a', 'x'), _createdAt: '2026-01-01T00:00:00Z'}}
  expect(isBeyondHistory(old, {}, '2026-02-01T00:00:00Z')).toBe(true)
  expect(isBeyondHistory(old, {}, '2025-12-01T00:00:00Z')).toBe(false)
  expect(isBeyondHistory(old, published('x'), '2026-02-01T00:00:00Z')).toBe(false)
})
