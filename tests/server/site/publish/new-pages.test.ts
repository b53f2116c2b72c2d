import {expect, test} from 'vitest'
import {pass, withFakeClock} from './fake-clock.ts'
import {FakeContent} from './fake-content.ts'

withFakeClock()

const addresses = (count: number, prefix = '/new') =>
  Array.from({length: count}, (_, index) => `${prefix}-${index}`)

async function startedSite() {
  const content = new FakeContent()
  return {content, publisher: await content.start()}
}

test('a change goes live before 150 new landing pages, which follow in batches of whole transactions', async () => {
  const {content, publisher} = await startedSite()
  for (let start = 0; start < 150; start += 10) content.publish(addresses(10, `/new-${start}`))
  const counts = new Set<number>()
  content.store.onChange = () => counts.add(content.store.size)
  await pass(60)
  expect(content.rendered.length).toBeGreaterThan(0)
  // Also without a new version of the content, an event goes first.
  content.send({type: 'message', id: 'late', tags: ['s1:shared']})
  await pass(50)
  content.change(['shared'])
  while (content.shown('/a')?.split(' ')[1] === '0') await pass(1)
  expect(content.store.size).toBeLessThan(8 + 2 * 100)
  expect(publisher.health.newPages).toBeGreaterThan(0)
  await pass(5_000)
  expect([content.outdated(), content.store.size]).toEqual([[], 8 + 300])
  expect(counts.size).toBeGreaterThan(2)
  for (const count of counts) expect((count - 8) % 20).toBe(0)
})

test('new landing pages that are deleted while they wait are not rendered', async () => {
  const {content, publisher} = await startedSite()
  content.publish(addresses(150))
  while (content.rendered.length === 0) await pass(1)
  content.landing.clear()
  content.publish(['/kept'])
  await pass(5_000)
  expect([content.outdated(), content.store.size]).toEqual([[], 10])
  expect(publisher.health.stalePages).toBe(0)
  expect(content.rendered.length).toBeLessThan(150)
})

test('a new landing page that could not be rendered and is deleted is not counted as stale', async () => {
  const {content, publisher} = await startedSite()
  content.broken.add('en:/new')
  content.publish(['/new'])
  await pass(1_000)
  expect(publisher.health.stalePages).toBe(1)
  content.landing.clear()
  content.change(['landingPage'])
  await pass(60_000)
  expect([content.outdated(), publisher.health.stalePages]).toEqual([[], 0])
})

test('redirects that are published with a new landing page go live with it, although other new pages wait', async () => {
  const {content} = await startedSite()
  for (const address of addresses(100)) content.publish([address])
  await pass(200)
  content.publish(['/target'], ['redirects'])
  const {version} = content
  const states = new Set<string>()
  content.store.onChange = () =>
    states.add(`${content.shown('/target') !== undefined} ${content.redirects === version}`)
  await pass(5_000)
  expect(content.outdated()).toEqual([])
  expect([...states.difference(new Set(['false false']))]).toEqual(['true true'])
})

test('new landing pages that are rendered when they change or a planned time passes show the newest content', async () => {
  const {content} = await startedSite()
  for (let ms = 0; ms < 80; ms += 4) {
    const address = `/new-${ms}`
    content.plan(ms)
    content.publish([address])
    await pass(ms / 2)
    content.change([address])
    await pass(2_000)
    expect(content.outdated()).toEqual([])
  }
})
