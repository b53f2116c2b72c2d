import {expect, test} from 'vitest'
import {nameOf} from '#server/site/store/page-store.ts'
import {pass, withFakeClock} from '../fake-clock.ts'
import {FakeContent} from '../fake-content.ts'

withFakeClock()

const landing = Array.from({length: 60}, (_, number) => `/offer-${number}`)

/** Returns a started site with landing pages, and the names of pages in the order of going live. */
async function startedSite(created: readonly string[] = []) {
  const content = new FakeContent()
  for (const document of created) content.created.add(document)
  content.publish(landing)
  const publisher = await content.start()
  const live: string[] = []
  content.store.onPut = (key) => live.push(nameOf(key))
  const firstLive = async () => {
    while (live.length < 2) await pass(1)
  }
  return {content, publisher, live, firstLive}
}

const isOf = (path: string) => (name: string) => name.endsWith(`:${path}`)

test('when one document that every page shows is updated, its own pages go live first and every page as it is ready', async () => {
  const {content, live, firstLive} = await startedSite()
  content.ownPath = '/offer-7'
  content.change(['shared'])
  await firstLive()
  expect(live.slice(0, 2).toSorted()).toEqual(['en:/offer-7', 'es:/offer-7'])
  expect(content.rendered.length).toBeLessThanOrEqual(2 + 4)
  expect(content.shown('/a')).toMatch(/^0 0 /)
  await pass(5_000)
  expect(content.outdated()).toEqual([])
  expect(live.length).toBe(2 * (landing.length + 4))
})

test('an unrelated update meanwhile goes live before the pages that still wait, and interrupts no page twice', async () => {
  const {content, live, firstLive} = await startedSite()
  content.change(['shared'])
  await firstLive()
  content.change(['/c'])
  const before = live.length
  while (!/^[1-9]\d* /.test(content.shown('/c') ?? '')) await pass(1)
  expect(live.length - before).toBeLessThan(20)
  expect(content.outdated().length).toBeGreaterThan(landing.length / 2)
  await pass(5_000)
  expect(content.outdated()).toEqual([])
  expect(content.rendered.length).toBeLessThan(2 * (landing.length + 4) + 10)
})

test('an update does not wait for the pages of an earlier update that are in progress', async () => {
  const {content, live, firstLive} = await startedSite()
  content.change(['shared'])
  await firstLive()
  for (const path of landing) content.stuck.add(`en:${path}`)
  await pass(500)
  content.change(['/c'])
  await pass(200)
  expect(content.shown('/c')).toMatch(/^3 /)
  content.stuck.clear()
  await pass(5_000)
  expect(content.outdated()).toEqual([])
  expect(live.filter(isOf('/offer-50'))).toHaveLength(2)
})

test('pages of an earlier update go live even while updates never pause', async () => {
  const {content, live, firstLive} = await startedSite()
  content.change(['shared'])
  await firstLive()
  for (let change = 0; change < 150; change++) {
    content.change(['/c'])
    await pass(50)
  }
  expect(new Set(live).size).toBeGreaterThan(12)
})

test('an update that interrupts another one before its first page is not held back by other pages', async () => {
  const {content, live, firstLive} = await startedSite()
  content.ownPath = '/offer-7'
  content.change(['shared'])
  await pass(25)
  expect(live).toEqual([])
  content.change(['shared'])
  await firstLive()
  expect(live.slice(0, 2).toSorted()).toEqual(['en:/offer-7', 'es:/offer-7'])
  expect(content.shown('/a')).toMatch(/^0 0 /)
  await pass(5_000)
  expect(content.outdated()).toEqual([])
})

test('a release meanwhile goes live in one step, before the pages that still wait', async () => {
  const {content, live, firstLive} = await startedSite()
  content.change(['shared'])
  await firstLive()
  const seen = new Set<string>()
  const shown = () => ['/a', '/offer-50', '/c'].map((path) => content.shown(path)?.split(' ')[0])
  content.store.onChange = () => seen.add(`${shown()}|${content.redirects}`)
  const before = `${shown()}|0`
  content.change(['/a', '/offer-50', '/c', 'redirects'])
  await pass(5_000)
  const released = `${shown()}|${content.version}`
  expect(seen.difference(new Set([before, released]))).toEqual(new Set())
  expect(live.findLastIndex(isOf('/offer-50'))).toBeLessThan(live.length - landing.length / 2)
  expect(content.outdated()).toEqual([])
})

test('the pages of a document that replaces another one go live in one step', async () => {
  const {content, live, firstLive} = await startedSite(['shared'])
  content.change(['shared'])
  await firstLive()
  expect(live.length).toBe(2 * (landing.length + 4))
  expect(content.outdated()).toEqual([])
})

test('a page that cannot be rendered stays as it is, while the others go live', async () => {
  const {content, publisher} = await startedSite()
  content.broken.add('en:/offer-3')
  content.change(['shared'])
  await pass(1_900)
  expect(content.outdated()).toEqual(['/offer-3'])
  expect([publisher.health.stalePages, publisher.failedPages]).toEqual([1, 1])
  content.broken.clear()
  await pass(60_000)
  expect(content.outdated()).toEqual([])
})
