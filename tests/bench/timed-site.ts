import {setTimeout as pause} from 'node:timers/promises'
import {tap} from 'rxjs'
import {startProfiledLake} from '#packages/content-lake/tests/profiled-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {siteDir} from '#server/environment/build-paths.ts'
import {readConfig} from '#server/environment/config.ts'
import {contentClient, contentReader} from '#server/site/content/content-client.ts'
import {ContentSnapshot} from '#server/site/content/content-snapshot.ts'
import {PlannedTimes} from '#server/site/publish/planned-times.ts'
import {Publisher} from '#server/site/publish/publisher.ts'
import {ServedRevisions} from '#server/site/publish/served-revisions.ts'
import {SiteFiles} from '#server/site/publish/site-files.ts'
import {Redirects} from '#server/site/redirects/redirects.ts'
import {loadBuiltSite} from '#server/site/render/built-site.ts'
import {RenderThread} from '#server/site/render/render-thread.ts'
import {SiteRenderer} from '#server/site/render/renderer.ts'
import {siteEnvironment} from '#server/site/render/site-environment.ts'
import {loadSiteAddresses} from '#server/site/site-addresses.ts'
import {type PageKey, PageStore, type StoredPage} from '#server/site/store/page-store.ts'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {startEmptyLake} from '../studio/seed/empty-lake.ts'

/** A page store that records when each page got new bytes. */
class TimedStore extends PageStore {
  readonly newAt = new Map<string, number>()
  /** The number of rendered pages, including pages whose bytes did not change. */
  rendered = 0

  override put(key: PageKey, page: StoredPage): boolean {
    const isNew = super.put(key, page)
    this.rendered++
    if (isNew) this.newAt.set(`${key.locale}:${key.path}`, performance.now())
    return isNew
  }

  forget() {
    this.newAt.clear()
    this.rendered = 0
  }
}

/**
 * The publisher and its page store in this process. As in the product, the lake runs in its own
 * process.
 */
export type TimedSite = Awaited<ReturnType<typeof startTimedSite>>

/** Starts the publisher with the sample content and renders every page. */
export async function startTimedSite() {
  await bringUpToDate(() => {}, ['site'])
  const lake = await startEmptyLake(startProfiledLake)
  const {editor} = lake
  await seedDataset(editor, () => {}, lake.picturesFolder)
  const config = readConfig({PORT: '0'})
  const publicUrl = 'http://127.0.0.1:3000'
  const environment = siteEnvironment(config, publicUrl, editor.config().apiHost)
  const addresses = await loadSiteAddresses(siteDir)
  const renderer = new RenderThread({dir: siteDir, environment, log: console.error})
  const alone = new SiteRenderer(await loadBuiltSite(siteDir), environment, console.error)
  const store = new TimedStore()
  const client = contentClient(config.content, lake.place)
  const events: number[] = []
  const followed = client.live.events.bind(client.live)
  client.live.events = (options) =>
    followed(options).pipe(
      tap(({type}) => {
        if (type === 'message') events.push(performance.now())
      }),
    )
  const publisher = new Publisher({
    client,
    addresses,
    renderer,
    store,
    derived: [
      new Redirects({addresses, store, publicUrl, log: () => {}}),
      new SiteFiles({addresses, store, renderer}),
      new ServedRevisions(addresses),
    ],
    log: (line) => console.error(line),
  })
  await publisher.start()

  const plannedTimes = new PlannedTimes(() => {})
  const isSettled = (pages: number) => {
    const {lake: connection, stalePages} = publisher.health
    return connection === 'connected' && stalePages === 0 && store.newAt.size >= pages
  }
  const settled = async (pages: number) => {
    const deadline = performance.now() + 20_000
    while (!isSettled(pages)) {
      if (performance.now() > deadline)
        throw new Error(`Only ${store.newAt.size} of ${pages} pages were rendered within 20 s`)
      await pause(2)
    }
  }
  return {
    store,
    /** The keys of all pages in all languages. */
    pages: [...store.all()].map(({key}) => key),
    /**
     * Publishes a change of a document.
     *
     * @param pages - the number of pages that the change affects
     * @returns ms from the arrival of the content event until the last of these pages is in the
     * store
     */
    publish: async (id: string, set: Record<string, unknown>, pages: number): Promise<number> => {
      const ids = {publishedId: id, draftId: `drafts.${id}`}
      await editor.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set}})
      await settled(0)
      events.length = 0
      store.forget()
      await editor.action({actionType: 'sanity.action.document.publish', ...ids})
      await settled(pages)
      if (store.newAt.size > pages)
        throw new Error(`${store.newAt.size} pages changed instead of ${pages}`)
      return Math.max(...store.newAt.values()) - (events[0] ?? Number.NaN)
    },
    /** Renders pages in this thread with preloaded content. Returns the duration in ms. */
    renderAlone: async (keys: readonly PageKey[]): Promise<number> => {
      const {read} = new ContentSnapshot(contentReader(client), {
        atMoment: (ask) => plannedTimes.reading(ask, addresses),
      })
      for (const key of keys) await alone.page(key, read)
      const began = performance.now()
      for (const key of keys) await alone.page(key, read)
      return performance.now() - began
    },
    stop: async () => {
      plannedTimes.stop()
      await publisher.stop()
      await renderer.stop()
      await lake.stop()
    },
  }
}
