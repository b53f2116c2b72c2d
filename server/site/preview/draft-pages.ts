import type {SanityClient} from '@sanity/client'
import type {Locale} from '#schemas/locales.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import {contentReader} from '../content/content-client.ts'
import {ContentSnapshot} from '../content/content-snapshot.ts'
import type {BuiltSite} from '../render/built-site.ts'
import {previewPolicy} from '../render/content-security-policy.ts'
import {pageDocument} from '../render/page-document.ts'
import type {SiteEnvironment} from '../render/site-environment.ts'
import type {PageKey} from '../store/page-store.ts'
import {withEditMarks} from './edit-marks.ts'
import type {PreviewSession} from './preview-sessions.ts'

/** A rendered page of drafts. */
interface DraftPage {
  status: number
  html: string
  policy: string
}

interface DraftPagesOptions {
  site: BuiltSite
  environment: SiteEnvironment
  /** A client that sees drafts. */
  drafts: SanityClient
  /** Adds Vite's scripts in development. The regular policy would block them. */
  develop?: ((html: string) => Promise<string>) | undefined
}

/**
 * Renders pages as they will look when every draft is published. Renders for each request; nothing
 * is cached.
 */
export class DraftPages {
  readonly #options: DraftPagesOptions
  /** A client that also returns where each value comes from. */
  readonly #mapped: SanityClient

  constructor(options: DraftPagesOptions) {
    this.#options = options
    this.#mapped = options.drafts.withConfig({resultSourceMap: 'withKeyArraySelector'})
  }

  /** @throws if the drafts cannot be reached or a component fails */
  async page({path, locale}: PageKey, session: PreviewSession): Promise<DraftPage> {
    const {site} = this.#options
    const {publicUrl, secureHost, api} = this.#options.environment
    const environment = {publicUrl, secureHost, api}
    const {entry} = site
    const rendered = await entry.renderPage(path, locale, this.#fetch(session), environment)
    const until = session.studio ? undefined : new Date(session.expires)
    const html = pageDocument(site, {
      ...rendered,
      locale,
      // Previews are hidden from crawlers.
      crawlers: {tags: '', linkedData: ''},
      preview: {...site.preview, bar: entry.previewBar(locale, until)},
    })
    const {status} = rendered
    const {develop} = this.#options
    if (!develop) return {status, html, policy: previewPolicy(site, session.studio)}
    const policy = `frame-ancestors ${session.studio ?? "'none'"}`
    return {status, html: await develop(html), policy}
  }

  /**
   * Reads content by its `contentPath`; undefined for an unknown path, null if there is no such
   * document.
   *
   * @throws if the drafts cannot be reached
   */
  async read(path: string, locale: Locale, session: PreviewSession): Promise<unknown> {
    return this.#options.site.entry.readContent(path, locale, this.#fetch(session))
  }

  #fetch({studio}: PreviewSession): FetchContent {
    const client = studio ? this.#mapped : this.#options.drafts
    const {read} = new ContentSnapshot(contentReader(client))
    // Rounded to the minute, the precision of planned prices, so that query plans can be reused.
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    return async (query, given) => {
      const {result, sourceMap} = await read(query, {...given, now})
      const answer = studio && sourceMap ? withEditMarks(result, sourceMap, studio) : result
      // The edge where content enters, as for published pages (page-renderer.ts). Marks add `_edit`
      // to the query's type and remove nothing.
      return answer as never
    }
  }
}
