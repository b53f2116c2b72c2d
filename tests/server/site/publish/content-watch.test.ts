import {expect, test} from 'vitest'
import {pass, withFakeClock} from './fake-clock.ts'
import {FakeContent} from './fake-content.ts'

withFakeClock()

async function startedSite() {
  const content = new FakeContent()
  return {content, publisher: await content.start()}
}

test('a gap in the event stream renders what has changed meanwhile, and nothing if the version is the same', async () => {
  const {content, publisher} = await startedSite()
  content.send({type: 'restart', id: ''})
  await pass(1_000)
  expect([content.asked.length, content.rendered]).toEqual([1, []])
  content.change(['/a'], true)
  content.send({type: 'restart', id: ''})
  content.send({type: 'restart', id: ''})
  await pass(1_000)
  expect([content.outdated(), content.rendered]).toEqual([[], ['en:/a', 'es:/a']])
  expect(publisher.health).toMatchObject({lake: 'connected', foundStale: 0})
})

test('without an event stream, changes are found every 30 seconds', async () => {
  const {content, publisher} = await startedSite()
  content.refusesStream = true
  content.send({type: 'goaway', id: '', reason: 'too many'})
  expect(publisher.health.lake).toBe('unreachable')
  await pass(1_000)
  expect(publisher.health.lake).toBe('polling')
  content.change(['/a'], true)
  await pass(31_000)
  expect([content.outdated(), publisher.health.lake]).toEqual([[], 'polling'])
  content.refusesStream = false
  await pass(10 * 60_000)
  expect(publisher.health.lake).toBe('connected')
  expect(content.log).toEqual([
    expect.stringContaining('Lost the stream of content events: the content API closed'),
    'The stream of content events is open again.',
  ])
})

test('while the content cannot be read, that is logged once, and it is read again every 30 seconds', async () => {
  const {content, publisher} = await startedSite()
  content.isDown = true
  content.send({type: 'restart', id: ''})
  await pass(3 * 60_000)
  expect([publisher.health.lake, publisher.failedPages]).toEqual(['unreachable', 0])
  expect(content.log).toEqual(['The site cannot read the content: away'])
  content.isDown = false
  content.change(['/b'], true)
  await pass(31_000)
  expect([content.outdated(), publisher.health.lake]).toEqual([[], 'connected'])
  expect(content.log.at(-1)).toBe('The site can read the content again.')
})

test('if nothing has changed, the regular check of the content sends one query', async () => {
  const {content, publisher} = await startedSite()
  expect(publisher.health).toMatchObject({checkedAt: null, foundStale: 0})
  await pass(5 * 60_000)
  expect(publisher.health).toMatchObject({checkedAt: expect.any(String), foundStale: 0})
  content.asked.length = 0
  await pass(15 * 60_000)
  expect([content.asked.length, content.rendered]).toEqual([3, []])
})

test('the regular check of the content finds, logs and renders stale pages whose event was lost, and opens the stream again', async () => {
  const {content, publisher} = await startedSite()
  const [connection] = content.connections
  content.change(['/a', 'redirects'], true)
  await pass(5 * 60_000)
  expect([content.outdated(), content.redirects]).toEqual([[], 1])
  expect(publisher.health).toMatchObject({foundStale: 8, stalePages: 0, lake: 'connected'})
  expect(content.log).toEqual([expect.stringContaining('/a (es)')])
  expect(connection?.closed).toBe(true)
})

test('the regular check of the content also finds a change whose event was lost after a page could not be rendered', async () => {
  const {content} = await startedSite()
  content.broken.add('en:/a')
  content.change(['/a'])
  await pass(60_000)
  content.broken.clear()
  await pass(60_000)
  content.change(['/b'], true)
  await pass(6 * 60_000)
  expect(content.outdated()).toEqual([])
})

test('the regular check of the content does not report a change whose event arrives within two seconds', async () => {
  const {content, publisher} = await startedSite()
  content.change(['/a'], true)
  const checked = publisher.check()
  await pass(1_000)
  content.send({type: 'message', id: '1', tags: ['s1:/a']})
  await pass(2_000)
  await checked
  expect([content.outdated(), content.log]).toEqual([[], []])
  expect(publisher.health.foundStale).toBe(0)
})

test('all pages are rendered when a planned price takes effect', async () => {
  const {content, publisher} = await startedSite()
  content.plan(60_000)
  await pass(1_000)
  content.rendered.length = 0
  await pass(58_000)
  expect(content.rendered).toEqual([])
  await pass(2_000)
  expect([content.outdated(), content.rendered.length]).toEqual([[], 8])
  expect(publisher.nextPlannedTime).toBe(undefined)
})
