import {NEVER} from 'rxjs'
import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {bringUpToDate} from '#server/build.ts'
import {siteDir} from '#server/places.ts'
import {PageStore} from '#server/site/page-store.ts'
import {Publisher} from '#server/site/publisher.ts'
import {RenderThread} from '#server/site/rendering/render-thread.ts'
import {loadSiteAddresses} from '#server/site/site-addresses.ts'
import {startTestLake} from '../lake/test-lake.ts'

beforeAll(() => bringUpToDate(() => {}, ['site']), 120_000)

const settings = {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Test', phone: '1'}

/** A publisher that no event ever reaches, on a real lake. */
async function deafPublisher() {
  const {client} = await startTestLake()
  await client.create(settings)
  const deaf = Object.create(client, {
    fetch: {value: client.withConfig({perspective: 'published'}).fetch.bind(client)},
    live: {value: {events: () => NEVER}},
  })
  const store = new PageStore()
  const renderer = new RenderThread({
    dir: siteDir,
    surroundings: {
      publicUrl: 'https://shop.example',
      secureHost: 'https://secure.example.com',
      api: {url: '/api', timeoutMs: 1000},
      connectsTo: [],
    },
  })
  const log: string[] = []
  const addresses = await loadSiteAddresses(siteDir)
  const publisher = new Publisher({
    client: deaf,
    addresses: {...addresses, renderedPaths: ['/contact-us', '/faq']},
    renderer,
    store,
    derived: [],
    log: (line) => log.push(line),
  })
  onTestFinished(async () => {
    await publisher.stop()
    await renderer.stop()
  })
  await publisher.start()
  const text = (path: string) =>
    store.page({path, locale: 'en'})?.document.variants.identity.body.toString() ?? ''
  return {client, publisher, text, log}
}

test('a page that is older than its content without any event is found, reported and mended', async () => {
  const {client, publisher, text, log} = await deafPublisher()
  expect(publisher.health).toMatchObject({checkedAt: null, foundStale: 0})
  await publisher.check()
  expect(publisher.health.foundStale).toBe(0)
  expect(Date.parse(publisher.health.checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)

  await client.patch('siteSettings').set({phone: '(555) 555-0142'}).commit()
  expect(text('/contact-us')).not.toContain('(555) 555-0142')
  await publisher.check()
  expect(text('/contact-us')).toContain('(555) 555-0142')
  expect(publisher.health.foundStale).toBeGreaterThan(0)
  expect(log.join()).toContain('/contact-us (en)')
})
