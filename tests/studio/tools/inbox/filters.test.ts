import {expect, it} from 'vitest'
import {
  filtersIn,
  isNarrowed,
  paramsOf,
  queryOf,
  startingFilters,
} from '#studio/tools/inbox/filters.ts'

const queried = (changed: Partial<typeof startingFilters>) =>
  Object.fromEntries(queryOf({...startingFilters, ...changed}))

it('the address has only the filters that differ from the start, and is read back', () => {
  expect(paramsOf(startingFilters)).toEqual([])
  const filters = {...startingFilters, show: 'held', q: 'año & 50%', after: 'cursor'}
  expect(paramsOf(filters)).toEqual([
    ['show', 'held'],
    ['q', 'año & 50%'],
    ['after', 'cursor'],
  ])
  expect(filtersIn(paramsOf(filters))).toEqual(filters)
})

it('an address with unknown filters or states shows the start', () => {
  expect(
    filtersIn([
      ['show', 'stolen'],
      ['perspective', 'drafts'],
    ]),
  ).toEqual(startingFilters)
  expect(filtersIn(undefined)).toEqual(startingFilters)
})

it.each([
  ['open', {state: 'open'}],
  ['accepted', {state: 'accepted'}],
  ['all', {}],
  ['held', {held: '1'}],
])('the list %s asks the site for %j', (show, expected) => {
  expect(queried({show})).toEqual({order: 'newest', limit: '50', ...expected})
})

it('filters by days include the last day, also when the clocks change', () => {
  const hour = 3_600_000
  const {since, until} = queried({since: '2026-03-08', until: '2026-03-08'})
  expect(new Date(Number(since)).getHours()).toBe(0)
  expect(new Date(Number(until)).getDate()).toBe(9)
  expect((Number(until) - Number(since)) / hour).toBeGreaterThanOrEqual(23)
  expect(queried({since: 'yesterday'})).not.toHaveProperty('since')
})

it('the export has the filters of the list, but no pages', () => {
  const query = queryOf({...startingFilters, form: 'contact', after: 'cursor'}, 'export')
  expect(Object.fromEntries(query)).toEqual({order: 'newest', state: 'open', form: 'contact'})
})

it('a list is narrowed by a search or a filter, but not by its state or its order', () => {
  expect(isNarrowed({...startingFilters, show: 'all', order: 'oldest', after: 'x'})).toBe(false)
  expect(isNarrowed({...startingFilters, q: 'ford'})).toBe(true)
})
