import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {StalePages} from '#server/site/publish/stale-pages.ts'
import {nameOf} from '#server/site/store/page-store.ts'
import {english} from '../stored-page.ts'

/** Adds the pages of a change, by their paths. */
function addAll(stale: StalePages, change: number, ...paths: string[]) {
  for (const path of paths) stale.add(english(path), change)
}

const pathsOf = ({keys}: ReturnType<StalePages['take']>) => keys.map(({path}) => path)

test('pages go live together, unless the only changes that marked them were updates of one document', () => {
  const stale = new StalePages()
  addAll(stale, 1, '/a', '/b')
  stale.separate(1, null)
  addAll(stale, 2, '/b', '/c')
  const together = stale.take()
  expect([pathsOf(together), together.apart]).toEqual([['/b', '/c'], undefined])
  const apart = stale.take()
  expect([pathsOf(apart), apart.apart]).toEqual([['/a'], {first: locales.length}])
  expect(stale.size).toBe(0)
})

test('a later update of one document does not separate pages that go live together', () => {
  const stale = new StalePages()
  addAll(stale, 1, '/a', '/b')
  addAll(stale, 2, '/a')
  stale.separate(2, null)
  expect(pathsOf(stale.take())).toEqual(['/b', '/a'])
})

test("the document's own page comes first, then the other pages of the latest update, then those that an earlier update has left", () => {
  const stale = new StalePages()
  addAll(stale, 1, '/a', '/b', '/c')
  stale.separate(1, null)
  stale.take()
  stale.addAgain(english('/b'))
  stale.addAgain(english('/c'))
  addAll(stale, 2, '/x', '/c', '/own')
  stale.separate(2, '/own')
  expect(pathsOf(stale.take())).toEqual(['/own', '/x', '/c', '/b'])
})

test('pages with a fixed path come before landing pages of the same update', () => {
  const stale = new StalePages()
  stale.add({...english('/offer'), landing: {id: 'offer', address: '/offer'}}, 1)
  addAll(stale, 1, '/', '/faq')
  stale.separate(1, null)
  expect(pathsOf(stale.take())).toEqual(['/', '/faq', '/offer'])
})

test('a page that is live goes live apart at its next update', () => {
  const stale = new StalePages()
  addAll(stale, 1, '/a')
  stale.take()
  stale.delete(nameOf(english('/a')))
  addAll(stale, 2, '/a')
  stale.separate(2, null)
  expect(stale.take().apart).toBeDefined()
})

describe('pages that updates keep interrupting', () => {
  /**
   * Makes updates that are interrupted when `live` pages are live. Returns the paths in their order
   * for each update.
   */
  function updates(count: number, live: number, ...others: string[]) {
    const stale = new StalePages()
    const offer = {...english('/offer'), landing: {id: 'offer', address: '/offer'}}
    return Array.from({length: count}, (_, index) => {
      addAll(stale, index + 1, ...others, '/own')
      stale.add(offer, index + 1)
      stale.separate(index + 1, '/own')
      const {keys, apart} = stale.take()
      const paths = keys.map(({path}) => path)
      // The own page does not wait for the rest of the pages.
      expect(paths.indexOf('/own')).toBeLessThan(apart?.first ?? 0)
      for (const key of keys.slice(0, live)) stale.delete(nameOf(key))
      for (const key of keys.slice(live)) stale.addAgain(key)
      return paths
    })
  }

  test('come right after the own page of the next update, those first that have waited longest', () => {
    expect(updates(6, 2, '/', '/faq')).toEqual([
      ['/own', '/', '/faq', '/offer'],
      ['/own', '/', '/faq', '/offer'],
      ['/own', '/faq', '/', '/offer'],
      ['/own', '/', '/faq', '/offer'],
      ['/own', '/', '/faq', '/offer'],
      ['/own', '/faq', '/', '/offer'],
    ])
  })

  test('come before the own page when it is all that is rendered between updates, a few at a time', () => {
    const orders = updates(9, 1, '/', '/faq', '/privacy')
    expect(orders[4]).toEqual(['/own', '/', '/faq', '/privacy', '/offer'])
    expect(orders[5]).toEqual(['/', '/faq', '/own', '/privacy', '/offer'])
    const firsts = new Set(orders.map(([path]) => path))
    expect(firsts).toEqual(new Set(['/own', '/', '/faq', '/privacy']))
  })

  test('are not put first if they are landing pages', () => {
    for (const order of updates(12, 1, '/')) expect(order.at(-1)).toBe('/offer')
  })
})
