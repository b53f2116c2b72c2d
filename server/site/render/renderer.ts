import type {PageFacts, SiteFile} from '#src/entry-server.tsx'
import {type Answered, noSources, type ReadContent, tagged} from '../content/read-content.ts'
import {PicturePreviews} from '../pictures/picture-previews.ts'
import type {PageKey, StoredPage} from '../store/page-store.ts'
import type {BuiltSite} from './built-site.ts'
import {storedPage} from './page-bytes.ts'
import {type PageParts, renderPageParts} from './page-renderer.ts'
import type {SiteEnvironment} from './site-environment.ts'

/** Makes of content what visitors get. */
export interface Renderer {
  /**
   * A page as finished bytes.
   *
   * @param answers - what it will probably ask, which then need not be read
   * @throws where content cannot be reached or a component fails: the page served stays as it is
   */
  page(key: PageKey, read: ReadContent, answers?: readonly Answered[]): Promise<StoredPage>
  /**
   * The files about the site as a whole.
   *
   * @param pages - every page there is, in every language
   */
  siteFiles(pages: readonly PageFacts[], read: ReadContent): Promise<readonly SiteFile[]>
}

/** Renders in this very thread; what is served should be rendered on another: see RenderThread. */
export class SiteRenderer implements Renderer {
  readonly #site: BuiltSite
  readonly #environment: SiteEnvironment
  readonly #previews: PicturePreviews

  /** @param log - takes a line for the operator */
  constructor(site: BuiltSite, environment: SiteEnvironment, log: (line: string) => void) {
    this.#site = site
    this.#environment = environment
    this.#previews = new PicturePreviews(environment.imageOrigin, log)
  }

  async page(key: PageKey, read: ReadContent) {
    return storedPage(key, await this.parts(key, read))
  }

  /** A page before bytes are made of it. */
  parts(key: PageKey, read: ReadContent): Promise<PageParts> {
    const place = {environment: this.#environment, previews: this.#previews}
    return renderPageParts(this.#site, place, key, read)
  }

  siteFiles(pages: readonly PageFacts[], read: ReadContent) {
    const {renderSiteFiles} = this.#site.entry
    return renderSiteFiles(pages, tagged(read, noSources()), this.#environment.publicUrl)
  }
}
