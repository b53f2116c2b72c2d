import {expect, test} from 'vitest'
import {pass, withFakeClock} from '../fake-clock.ts'
import {FakeContent} from '../fake-content.ts'

withFakeClock()

/** Runs a site with landing pages once. Returns its content, and a function that starts it again. */
async function stoppedSite() {
  const content = new FakeContent()
  content.publish(['/offer-1', '/offer-2'])
  const publisher = await content.start()
  content.change(['/a'])
  await pass(1_000)
  const shown = publisher.content
  const stopped = publisher.stop()
  await pass(100)
  await stopped
  content.asked.length = 0
  content.rendered.length = 0
  return {content, shown, restart: () => content.start(shown)}
}

const pageQueries = ({asked}: FakeContent) => asked.filter((query) => query === 'page').length

test('if the content has not changed since the last run, no page is rendered or compared at a start', async () => {
  const {content, shown, restart} = await stoppedSite()
  expect([shown.version, [...shown.queries.values()]]).toEqual([
    expect.any(String),
    expect.arrayContaining(['page']),
  ])
  const publisher = await restart()
  expect([pageQueries(content), content.rendered, content.outdated()]).toEqual([0, [], []])
  expect(publisher.health).toMatchObject({lake: 'connected', stalePages: 0, staleParts: 0})
  expect(content.sitemap).toBe(content.pages())
  content.change(['/b'])
  await pass(1_000)
  expect([content.rendered, content.outdated()]).toEqual([['en:/b', 'es:/b'], []])
})

test('if the content has changed since the last run, only the changed pages are rendered, and go live together', async () => {
  const {content, restart} = await stoppedSite()
  content.change(['/offer-1', 'redirects'], true)
  content.landing.delete('/offer-2')
  content.change(['landingPage', '/b'], true)
  const seen = new Set<string>()
  content.store.onChange = () =>
    seen.add(`${['/offer-1', '/offer-2', '/b'].map(content.shown)} ${content.redirects}`)
  await restart()
  expect(content.rendered.toSorted()).toEqual(['en:/b', 'en:/offer-1', 'es:/b', 'es:/offer-1'])
  expect([content.outdated(), seen.size]).toEqual([[], 1])
})

test('after a start without rendering, the regular check finds a change whose event was lost', async () => {
  const {content, restart} = await stoppedSite()
  await restart()
  content.change(['/c'], true)
  await pass(6 * 60_000)
  expect([content.outdated(), content.rendered]).toEqual([[], ['en:/c', 'es:/c']])
})

test('pages whose content was not known to be current are compared at the next start', async () => {
  const content = new FakeContent()
  const publisher = await content.start()
  content.broken.add('en:/a')
  content.change(['/a'])
  await pass(1_000)
  expect(publisher.content.version).toBe(undefined)
})

test('while the content cannot be read at a start, the pages of the last run stay', async () => {
  const {content, restart} = await stoppedSite()
  const pages = content.pages()
  content.isDown = true
  await restart()
  expect(content.pages()).toBe(pages)
  content.isDown = false
  content.change(['/b'], true)
  await pass(10 * 60_000)
  expect(content.outdated()).toEqual([])
})
