import type {PageFacts, SiteFile} from '#src/boot/entry-server.tsx'
import type {Log} from '../../log-codes.ts'
import {type Answer, noSources, type ReadContent, tagged} from '../content/read-content.ts'
import {PicturePreviews} from '../pictures/picture-previews.ts'
import type {PageKey, StoredPage} from '../store/page-store.ts'
import type {BuiltSite} from './built-site.ts'
import {storedPage} from './page-bytes.ts'
import {type PageParts, renderPageParts} from './page-renderer.ts'
import type {SiteEnvironment} from './site-environment.ts'

/** Renders pages and site files from content. */
export interface Renderer {
  /**
   * Renders a page as stored responses.
   *
   * @param answers - known results, by `answerId`, of queries that the page probably runs; they are
   *   not run again
   * @param abandoned - a page that is not begun when it aborts is not rendered
   * @throws if the content cannot be read or a component fails
   */
  page(
    key: PageKey,
    read: ReadContent,
    answers?: ReadonlyMap<string, Answer>,
    abandoned?: AbortSignal,
  ): Promise<StoredPage>
  /**
   * Renders sitemap, robots.txt and the other files that describe the site.
   *
   * @param pages - every page in every language
   */
  siteFiles(pages: readonly PageFacts[], read: ReadContent): Promise<readonly SiteFile[]>
  /** Converts a page's document with this URL to Markdown. */
  markdown(html: string, url: string): Promise<string>
}

/** Renders on the thread that calls it. The render thread uses this class. */
export class SiteRenderer implements Renderer {
  readonly #site: BuiltSite
  readonly #environment: SiteEnvironment
  readonly #previews: PicturePreviews

  /**
   * @param log - logs a line for the operator
   */
  constructor(site: BuiltSite, environment: SiteEnvironment, log: Log) {
    this.#site = site
    this.#environment = environment
    this.#previews = new PicturePreviews(environment.imageOrigin, log)
  }

  async page(key: PageKey, read: ReadContent) {
    return storedPage(key, await this.parts(key, read))
  }

  /** Renders a page without compressing it. */
  parts(key: PageKey, read: ReadContent): Promise<PageParts> {
    const place = {environment: this.#environment, previews: this.#previews}
    return renderPageParts(this.#site, place, key, read)
  }

  siteFiles(pages: readonly PageFacts[], read: ReadContent) {
    const {renderSiteFiles} = this.#site.entry
    return renderSiteFiles(pages, tagged(read, noSources()), this.#environment.publicUrl)
  }

  async markdown(html: string, url: string) {
    // Loaded when it is first needed, because nearly all requests are for HTML.
    const {pageMarkdown} = await import('./page-markdown.ts')
    return pageMarkdown(html, url)
  }
}
