import {expect, test} from 'vitest'
import {marksOf} from '#studio/tools/visits/visit-marks.ts'

const range = {since: '2026-06-01', until: '2026-06-30'}
const pages = [
  {
    _id: 'product-pro',
    _type: 'product',
    title: 'Real-Time Pro',
    prices: ['2026-06-10T04:00:00Z', null, 'x', '2099-01-01T00:00:00Z'],
  },
  {_id: 'home', _type: 'homePage', title: null, prices: null},
]

test('publications, prices and releases are marked on their day in the time zone of the counts', () => {
  const history = [
    {
      id: 't1',
      timestamp: '2026-06-02T03:00:00Z',
      documentIDs: ['home', 'drafts.home', 'redirect-1'],
    },
    {
      id: 't0',
      timestamp: '2026-06-05T12:00:00Z',
      documentIDs: ['drafts.product-pro', 'versions.r1.product-pro'],
    },
    {id: 't2', timestamp: '2026-06-07T12:00:00Z', documentIDs: ['product-pro']},
    {id: 't3', timestamp: '2026-06-07T13:00:00Z', documentIDs: ['product-pro', 'home']},
    {id: 't4', timestamp: '2026-05-07T13:00:00Z', documentIDs: ['home']},
  ]
  expect(marksOf(pages, history, [], range)).toEqual([
    {day: '2026-06-01', kind: 'publish', titles: ['home']},
    {day: '2026-06-07', kind: 'publish', titles: ['Real-Time Pro', 'home']},
    {day: '2026-06-10', kind: 'price', titles: ['Real-Time Pro']},
  ])
})

test('a publication that changed a price is marked as a new price', () => {
  const history = [
    {id: 't1', timestamp: '2026-06-02T12:00:00Z', documentIDs: ['product-pro', 'home']},
    {id: 't2', timestamp: '2026-06-03T12:00:00Z', documentIDs: ['product-pro']},
  ]
  const marks = marksOf(pages, history, [], range, new Set(['t1 product-pro']))
  expect(marks.slice(0, 3)).toEqual([
    {day: '2026-06-02', kind: 'price', titles: ['Real-Time Pro']},
    {day: '2026-06-02', kind: 'publish', titles: ['home']},
    {day: '2026-06-03', kind: 'publish', titles: ['Real-Time Pro']},
  ])
})
