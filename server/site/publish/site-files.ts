import {locales} from '#schemas/locales.ts'
import type {FetchContent, PageFacts} from '#src/boot/entry-server.tsx'
import type {ReadContent} from '../content/read-content.ts'
import type {Renderer} from '../render/renderer.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageStore} from '../store/page-store.ts'
import {type StoredResponse, storedResponse} from '../store/stored-response.ts'
import type {DerivedContent} from './derived-content.ts'

/** Pages become ready in any order, but an unchanged site has an unchanged sitemap. */
const sortKey = ({path, locale}: PageFacts) => `${path} ${locale}`

interface SiteFilesOptions {
  addresses: Pick<SiteAddresses, 'renderedPaths' | 'siteFilePaths'>
  store: Pick<PageStore, 'page' | 'all'>
  renderer: Pick<Renderer, 'siteFiles'>
}

/** Prepares sitemap, robots.txt, manifest and llms.txt as stored responses. */
export class SiteFiles implements DerivedContent {
  readonly ofPages = true
  readonly #options: SiteFilesOptions
  #byPath: ReadonlyMap<string, StoredResponse> = new Map()

  constructor(options: SiteFilesOptions) {
    this.#options = options
  }

  async load(fetchContent: FetchContent) {
    const {addresses, store, renderer} = this.#options
    const landing = [...store.all()].flatMap(({key, page}) => (key.landing && page.facts) ?? [])
    const pages = [
      ...addresses.renderedPaths.flatMap((path) =>
        locales.flatMap((locale) => store.page({path, locale})?.facts ?? []),
      ),
      ...landing.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), 'en')),
    ]
    const read: ReadContent = async (query, params) => ({
      result: await fetchContent(query, params),
      // The caller's fetchContent already records the sync tags.
      syncTags: [],
      digest: '',
    })
    const files = await renderer.siteFiles(pages, read)
    const byPath = new Map(
      await Promise.all(
        files.map(async ({path, contentType, text}) => {
          const headers = {
            'content-type': contentType,
            'cache-control': 'no-cache',
          }
          return [path, await storedResponse(200, headers, text)] as const
        }),
      ),
    )
    return () => {
      this.#byPath = byPath
    }
  }

  /** Returns whether the site has this file, even if it is not loaded yet. */
  has = (path: string) => this.#options.addresses.siteFilePaths.some((each) => each === path)

  find = (path: string): StoredResponse | undefined => this.#byPath.get(path)
}
