import {expect, it} from 'vitest'
import {changeOf, isBeyondHistory} from '#studio/tools/point-in-time/changes.ts'

const form = (id: string, title: string) => ({_id: id, _type: 'review', _rev: title, title})
const published = (title: string) => ({published: form('a', title)})
const draft = (title: string) => ({draft: form('drafts.a', title)})

it.each([
  ['another one on the site', published('bad'), published('good'), 'changed'],
  [
    'another one, with a draft besides',
    {...published('bad'), ...draft('x')},
    published('good'),
    'changed',
  ],
  ['nothing on the site any more', {}, published('good'), 'removed'],
  ['only a draft any more', draft('good'), published('good'), 'removed'],
  ['nothing where there was a draft', {}, draft('good'), 'removed'],
  ['one on the site where there was none', published('new'), {}, 'added'],
  ['one on the site where there was a draft', published('new'), draft('new'), 'added'],
] as const)('%s counts as a change', (_, now, past, kind) => {
  expect(changeOf('a', now, past)?.kind).toBe(kind)
})

it.each([
  [
    'the same content of another revision',
    {published: {...form('a', 'good'), _rev: 'r2'}},
    published('good'),
  ],
  [
    'a draft beside what is on the site',
    {...published('good'), ...draft('half')},
    published('good'),
  ],
  ['a draft that visitors never saw', draft('half'), {}],
  [
    'fields in another order',
    {published: {title: 'good', _type: 'review', _id: 'a'}},
    published('good'),
  ],
])('%s does not count as a change', (_, now, past) => {
  expect(changeOf('a', now, past)).toBeUndefined()
})

it('a document older than the given time must be in the history', () => {
  const old = {published: {...form('a', 'x'), _createdAt: '2026-01-01T00:00:00Z'}}
  expect(isBeyondHistory(old, {}, '2026-02-01T00:00:00Z')).toBe(true)
  expect(isBeyondHistory(old, {}, '2025-12-01T00:00:00Z')).toBe(false)
  expect(isBeyondHistory(old, published('x'), '2026-02-01T00:00:00Z')).toBe(false)
})
