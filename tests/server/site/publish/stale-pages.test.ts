import {expect, test} from 'vitest'
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

test('a page that two updates have interrupted comes before the own page of the next one, until it is live', () => {
  const stale = new StalePages()
  const update = (change: number) => {
    addAll(stale, change, '/', '/own')
    const landing = {id: 'offer', address: '/offer'}
    stale.add({...english('/offer'), landing}, change)
    stale.separate(change, '/own')
    const paths = pathsOf(stale.take())
    // The next update comes when only the first page is live.
    stale.delete(nameOf(english(paths[0] ?? '')))
    for (const path of paths.slice(1, 2)) stale.addAgain(english(path))
    stale.addAgain({...english('/offer'), landing})
    return paths
  }
  expect([1, 2, 3, 4].map(update)).toEqual([
    ['/own', '/', '/offer'],
    ['/own', '/', '/offer'],
    ['/', '/own', '/offer'],
    ['/own', '/', '/offer'],
  ])
})
