import {expect, test} from 'vitest'
import {PageStore} from '#server/site/store/page-store.ts'
import {recompressed} from '#server/site/store/stored-response.ts'
import {english, storedPage} from '../stored-page.ts'

const longText = 'Real labor times. '.repeat(100)

test('touchedBy returns the pages whose latest version has one of the given sync tags', async () => {
  const store = new PageStore()
  store.put(english('/a'), await storedPage('a', ['t1', 't2']))
  store.put(english('/b'), await storedPage('b', ['t2']))
  expect(store.touchedBy(['t2'])).toEqual([english('/a'), english('/b')])
  expect(store.touchedBy(['t1', 't2'])).toEqual([english('/a'), english('/b')])
  store.put(english('/a'), await storedPage('a', ['t3']))
  expect(store.touchedBy(['t1'])).toEqual([])
  expect(store.touchedBy(['t2'])).toEqual([english('/b')])
  expect(store.touchedBy(['t3'])).toEqual([english('/a')])
})

test('if a new render gives the same HTML, the page keeps its recompressed bytes and gets the new sync tags', async () => {
  const store = new PageStore()
  const key = english('/')
  const first = await storedPage(longText, ['t1'])
  expect(store.put(key, first)).toBe(true)
  store.refine(key, await recompressed(first.document))
  const dense = store.page(key)?.document
  expect(dense?.recompressible).toBe(false)
  expect(store.put(key, await storedPage(longText, ['t2']))).toBe(false)
  expect(store.page(key)?.document).toBe(dense)
  expect(store.touchedBy(['t2'])).toEqual([key])
})

test('recompressed bytes are discarded if the page changed during the recompression', async () => {
  const store = new PageStore()
  const key = english('/')
  const old = await storedPage(longText)
  store.put(key, old)
  const changed = await storedPage(`${longText}!`)
  store.put(key, changed)
  store.refine(key, await recompressed(old.document))
  expect(store.page(key)?.document).toBe(changed.document)
})
