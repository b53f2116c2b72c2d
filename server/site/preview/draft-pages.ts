import type {SanityClient} from '@sanity/client'
import type {Locale} from '#schemas/locales.ts'
import type {FetchContent} from '#src/entry-server.tsx'
import {contentReader} from '../content/content-client.ts'
import type {BuiltSite} from '../render/built-site.ts'
import {previewPolicy} from '../render/content-security-policy.ts'
import {pageDocument} from '../render/page-document.ts'
import type {SiteEnvironment} from '../render/site-environment.ts'
import type {PageKey} from '../store/page-store.ts'
import {EditAddresses} from './edit-addresses.ts'
import type {PreviewSession} from './preview-sessions.ts'

/** A page of drafts, made for one answer. */
interface DraftPage {
  status: number
  html: string
  policy: string
}

interface DraftPagesOptions {
  site: BuiltSite
  environment: SiteEnvironment
  /** Sees drafts. */
  drafts: SanityClient
  /** Given while the site is worked on: what Vite adds to a document, which no policy would let run. */
  develop?: ((html: string) => Promise<string>) | undefined
}

/** Pages as they will be when every draft is published: rendered for each request, kept nowhere. */
export class DraftPages {
  readonly #options: DraftPagesOptions
  readonly #addresses: EditAddresses

  constructor(options: DraftPagesOptions) {
    this.#options = options
    this.#addresses = new EditAddresses(options.drafts)
  }

  /** @throws where the drafts cannot be reached, or a component fails on one */
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
      // Crawlers are kept out.
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
   * What a page is made of, by its content key; undefined where nothing has that key, null where
   * there is no such document.
   *
   * @throws where the drafts cannot be reached
   */
  async read(key: string, locale: Locale, session: PreviewSession): Promise<unknown> {
    return this.#options.site.entry.readContent(key, locale, this.#fetch(session))
  }

  #fetch(session: PreviewSession): FetchContent {
    const read = contentReader(this.#options.drafts, undefined)
    // To the minute, as prices are planned: a query whose parameters are new is planned anew.
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    return async (query, given) => {
      const params = {...given, now}
      const {result} = await read(query, params)
      const answer = session.studio
        ? await this.#addresses.mark(query, params, result, session.studio)
        : result
      // The edge where content enters, as for published pages (page-renderer.ts): marks add `_edit`
      // to what the query's type says, and take nothing away.
      return answer as never
    }
  }
}
