import {expect, it} from 'vitest'
import {
  countedDecisions,
  decisionPath,
  mentions,
  vehicleWords,
  yearsOf,
} from '#src/content/decisions.ts'
import {filterText, filterWords} from '#src/content/text-filter.ts'

const text = {value: 'Text'}
const page = {
  heading: text,
  intro: text,
  seoDescription: text,
  sendButton: text,
  listHeading: text,
  note: text,
  updatesHeading: text,
  updatesIntro: text,
}

it('counts the decisions of each year, and only accepted corrections of each update', () => {
  const decided = (month: string, outcome: 'accepted' | 'declined', update: string | null) => ({
    month,
    outcome,
    update,
  })
  const {years, updates} = countedDecisions({
    texts: {page},
    newest: [],
    updates: [
      {id: 'four', name: '2026.4', date: null, notes: null},
      {id: 'three', name: '2026.3', date: null, notes: null},
    ],
    counted: [
      decided('2026-11', 'accepted', 'four'),
      decided('2026-10', 'accepted', 'four'),
      decided('2026-10', 'declined', 'four'),
      decided('2024-01', 'accepted', null),
      // Months that an import may have written.
      decided('11-2026', 'accepted', 'four'),
      decided('2026/11', 'declined', null),
    ],
  })
  expect(years).toEqual([
    {year: '2026', count: 3},
    {year: '2024', count: 1},
  ])
  expect(updates.map(({name, corrections}) => [name, corrections])).toEqual([
    ['2026.4', 3],
    ['2026.3', 0],
  ])
})

it('lists each year once, and no year of a month in another format', () => {
  const months = ['2025-12', '2026-01', '2026-02', 'soon', '20260-1', null]
  expect(yearsOf(months.map((month) => ({month})))).toEqual(['2026', '2025'])
})

it('escapes the id in the path of a decision', () => {
  expect(decisionPath({id: 'a b#c', month: '2026-11'})).toBe('/corrections/2026#a%20b%23c')
})

it.each([
  ['2018–2020', '2018 2019 2020 18 19 20'],
  ['2018-20', '2018 2019 2020 18 19 20'],
  ['1998 — 2001', '1998 1999 2000 2001 98 99 00 01'],
  ['2019', '2019 19'],
  ['2020-2018', '2020 20'],
])('a vehicle of %s is found by the years %s', (year, years) => {
  const words = vehicleWords({year, make: 'Ford', model: 'F-150', engine: '5.0L V8'})
  expect(words).toBe(`${year} Ford F-150 5.0L V8 ${years}`)
})

it('a wrong range of years does not make a search slow', () => {
  const words = vehicleWords({year: '1900-2099', make: 'Ford', model: null, engine: null})
  expect(words.split(' ').length).toBe(122)
})

const vehicle = filterText('2014 Mazda Mazda3 5.0L V8 turbocharger water pump batería marcha')

it.each(
  `Mazda 3|mazda3|5.0 L|V-8|turbo charger|water pumps|marchas|waterpump|baterias|pump 2014`.split(
    '|',
  ),
)('the search "%s" finds a decision', (typed) => {
  expect(mentions(vehicle, filterWords(typed))).toBe(true)
})

it.each(['Mazda 6', 'charger turbo', 'pumps alternators', 'tas'])(
  'the search "%s" does not find a decision',
  (typed) => {
    expect(mentions(vehicle, filterWords(typed))).toBe(false)
  },
)
