import {locales} from '#schemas/locales.ts'
import type {FetchContent} from '#src/entry-server.tsx'
import type {BuiltSite} from './built-site.ts'
import type {DerivedContent} from './derived-content.ts'
import type {PageStore} from './page-store.ts'
import {type StoredResponse, storedResponse} from './stored-response.ts'

/** The files about the site as a whole (sitemap, robots.txt, manifest, llms.txt), as they are served. */
export class SiteFiles implements DerivedContent {
  readonly ofPages = true
  readonly #site: BuiltSite
  readonly #store: PageStore
  readonly #publicUrl: string
  #byPath: ReadonlyMap<string, StoredResponse> = new Map()

  constructor(site: BuiltSite, store: PageStore, publicUrl: string) {
    this.#site = site
    this.#store = store
    this.#publicUrl = publicUrl
  }

  async load(fetchContent: FetchContent) {
    const {renderedPaths, renderSiteFiles} = this.#site.entry
    const pages = renderedPaths.flatMap((path) =>
      locales.flatMap((locale) => this.#store.page({path, locale})?.facts ?? []),
    )
    const files = await renderSiteFiles(pages, fetchContent, this.#publicUrl)
    this.#byPath = new Map(
      files.map(({path, contentType, text}) => {
        const headers = {
          'content-type': contentType,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        }
        return [path, storedResponse(200, headers, text)]
      }),
    )
  }

  /** Whether there is such a file, or will be once there is content. */
  has = (path: string) => this.#site.entry.siteFilePaths.includes(path)

  find = (path: string): StoredResponse | undefined => this.#byPath.get(path)
}
