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
    {timestamp: '2026-06-02T03:00:00Z', documentIDs: ['home', 'drafts.home', 'redirect-1']},
    {
      timestamp: '2026-06-05T12:00:00Z',
      documentIDs: ['drafts.product-pro', 'versions.r1.product-pro'],
    },
    {timestamp: '2026-06-07T12:00:00Z', documentIDs: ['product-pro']},
    {timestamp: '2026-06-07T13:00:00Z', documentIDs: ['product-pro', 'home']},
    {timestamp: '2026-05-07T13:00:00Z', documentIDs: ['home']},
  ]
  expect(marksOf(pages, history, [], range)).toEqual([
    {day: '2026-06-01', kind: 'publish', titles: ['home']},
    {day: '2026-06-07', kind: 'publish', titles: ['Real-Time Pro', 'home']},
    {day: '2026-06-10', kind: 'price', titles: ['Real-Time Pro']},
  ])
})
