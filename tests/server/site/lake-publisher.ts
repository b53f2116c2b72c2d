import type {SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'
import {siteDir} from '#server/environment/build-paths.ts'
import {Publisher} from '#server/site/publish/publisher.ts'
import {Redirects} from '#server/site/redirects/redirects.ts'
import {RenderThread} from '#server/site/render/render-thread.ts'
import {loadSiteAddresses} from '#server/site/site-addresses.ts'
import {type PageKey, PageStore} from '#server/site/store/page-store.ts'

interface LakePublisherOptions {
  store?: PageStore
  /** Adds the site's redirects to the derived content. */
  redirects?: boolean
}

/** Starts a publisher of some pages. It is stopped when the test ends. */
export async function startLakePublisher(
  client: SanityClient,
  renderedPaths: readonly string[],
  options: LakePublisherOptions = {},
) {
  const {store = new PageStore()} = options
  const siteAddresses = await loadSiteAddresses(siteDir)
  const environment = {
    publicUrl: 'https://shop.example',
    secureHost: 'https://secure.example.com',
    api: {url: '/api', timeoutMs: 1000},
    connectsTo: [],
    imageOrigin: client.config().apiHost,
  }
  const thread = new RenderThread({
    dir: siteDir,
    environment,
    log: () => {},
  })
  /** All rendered pages, in order. Tests may clear the list. */
  const rendered: string[] = []
  const redirects = new Redirects({
    addresses: siteAddresses,
    store,
    publicUrl: environment.publicUrl,
    log: () => {},
  })
  const publisher = new Publisher({
    client,
    addresses: {...siteAddresses, renderedPaths},
    renderer: {
      page: async (key: PageKey, read) => {
        rendered.push(`${key.path} ${key.locale}`)
        return thread.page(key, read)
      },
    },
    store,
    derived: options.redirects ? [redirects] : [],
    log: () => {},
  })
  onTestFinished(async () => {
    await publisher.stop()
    await thread.stop()
  })
  await publisher.start()
  const text = (path: string) =>
    store.page({path, locale: 'en'})?.document.variants.identity.body.toString() ?? ''
  return {rendered, text, redirects}
}
