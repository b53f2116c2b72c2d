import {expect, test, vi} from 'vitest'
import {pass, withFakeClock} from './fake-clock.ts'
import {FakeContent} from './fake-content.ts'

withFakeClock()

/** Returns a started site, and records what visitors see each time a page goes live. */
async function startedSite(content = new FakeContent()) {
  const publisher = await content.start()
  const seen: string[] = []
  content.store.onChange = () =>
    seen.push(`${['/a', '/b', '/c'].map(content.shown)}|${content.redirects}`)
  return {content, publisher, seen}
}

test('only pages that a change affects are rendered, and go live at the same moment as the redirects', async () => {
  const {content, seen} = await startedSite()
  content.change(['/a', '/b', 'redirects'])
  await pass(500)
  expect(content.rendered.toSorted()).toEqual(['en:/a', 'en:/b', 'es:/a', 'es:/b'])
  expect(content.outdated()).toEqual([])
  expect(new Set(seen).size).toBe(1)
})

test('a change during a render is rendered before anything goes live', async () => {
  const {content, seen} = await startedSite()
  content.change(['/a'])
  while (content.rendered.length === 0) await pass(1)
  content.change(['/a', '/b'])
  await pass(500)
  expect(content.outdated()).toEqual([])
  expect(new Set(seen).size).toBe(1)
})

test('while the content keeps changing, the rendered pages go live after five rounds', async () => {
  const {content} = await startedSite()
  const edit = setInterval(() => content.change(['/a']), 5)
  await pass(1_000)
  expect(content.shown('/a')).not.toMatch(/^0 /)
  expect(content.rendered.length).toBeGreaterThanOrEqual(10)
  clearInterval(edit)
  await pass(1_000)
  expect(content.outdated()).toEqual([])
})

test('if the event of a change during a render is lost, all pages are compared after two seconds', async () => {
  const {content} = await startedSite()
  content.change(['/a'])
  while (content.rendered.length === 0) await pass(1)
  content.change(['/b', 'redirects'], true)
  await pass(1_500)
  expect(content.outdated()).toEqual(['/a', '/b'])
  await pass(1_500)
  expect([content.outdated(), content.redirects]).toEqual([[], 2])
})

test('a page that cannot be rendered does not hold back the others, and is retried after 2, 4 and 8 seconds, and soon again after a change', async () => {
  const {content, publisher} = await startedSite()
  content.broken.add('en:/a')
  content.change(['/a', '/b'])
  await pass(500)
  expect(content.outdated()).toEqual(['/a'])
  expect([publisher.health.stalePages, publisher.failedPages]).toEqual([1, 1])
  const line = 'Could not render 1 pages, will retry: en:/a is broken'
  expect(content.log).toEqual([line])
  const retries = async (ms: number) => {
    content.rendered.length = 0
    await pass(ms)
    return content.rendered
  }
  expect(await retries(2_000)).toEqual(['en:/a'])
  expect(await retries(3_500)).toEqual([])
  expect(await retries(1_000)).toEqual(['en:/a'])
  expect(await retries(7_000)).toEqual([])
  expect(await retries(1_000)).toEqual(['en:/a'])
  content.change(['/c'])
  await pass(1_000)
  expect(await retries(2_000)).toEqual(['en:/a'])
  content.broken.clear()
  await pass(60_000)
  expect(content.outdated()).toEqual([])
  expect([publisher.health.stalePages, publisher.failedPages, content.log]).toEqual([0, 0, [line]])
})

test('while the content cannot be read, rendered pages wait for those that could not be rendered', async () => {
  const {content} = await startedSite()
  content.broken.add('en:/b')
  content.change(['/a', '/b'])
  while (content.rendered.length === 0) await pass(1)
  content.isDown = true
  await pass(5_000)
  expect(content.outdated()).toEqual(['/a', '/b'])
  content.isDown = false
  content.broken.clear()
  await pass(60_000)
  expect(content.outdated()).toEqual([])
})

test('a landing page moves at the same moment as its redirect', async () => {
  const {content, seen} = await startedSite()
  content.publish(['/old'])
  await pass(500)
  seen.length = 0
  content.store.onChange = () => seen.push(`${content.shown('/old')} ${content.redirects}`)
  content.move('/old', '/moved', ['redirects'])
  await pass(500)
  expect([content.outdated(), new Set(seen)]).toEqual([[], new Set(['undefined 2'])])
})

test.each([
  ['renders', 'en:/none'],
  ['will retry', 'en:/a'],
])(
  'a publisher that is stopped while it %s stores nothing more and has no timers',
  async (_, broken) => {
    const {content, publisher} = await startedSite()
    content.broken.add(broken)
    content.change(['/a'])
    await (broken === 'en:/a' ? pass(1_000) : pass(35))
    expect(content.rendered).toEqual(['en:/a', 'es:/a'])
    const shown = content.shown('/a')
    const stopped = publisher.stop()
    await pass(100)
    await stopped
    expect(content.shown('/a')).toBe(shown)
    expect([vi.getTimerCount(), content.connections.size]).toEqual([0, 0])
  },
)
