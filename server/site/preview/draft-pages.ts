import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import type {Locale} from '#schemas/locales.ts'
import type {FetchContent, LinkedPage, PageFacts, SharingCard} from '#src/boot/entry-server.tsx'
import {statusOf} from '../content/api-error.ts'
import {contentReader} from '../content/content-client.ts'
import {ContentSnapshot} from '../content/content-snapshot.ts'
import type {BuiltSite} from '../render/built-site.ts'
import {previewPolicy} from '../render/content-security-policy.ts'
import {pageDocument} from '../render/page-document.ts'
import type {SiteEnvironment} from '../render/site-environment.ts'
import type {SiteEntry} from '../site-addresses.ts'
import type {PageKey} from '../store/page-store.ts'
import {withEditMarks} from './edit-marks.ts'
import {draftsPerspective, perspectiveOf} from './preview-perspective.ts'
import type {PreviewSession} from './preview-sessions.ts'

/** A page rendered with drafts. */
interface DraftPage {
  status: number
  html: string
  policy: string
}

/** How a page looks in search results and shared links. */
export interface DraftAppearance
  extends Pick<PageFacts, 'url' | 'title' | 'description' | 'indexed'> {
  shared: {title: string; description: string | undefined}
  card: SharingCard
}

/**
 * Maximum length of the content of a previewed page as JSON. Pages have up to 100,000 characters.
 * Previews are rendered by the thread that serves visitors: 25,000 paragraphs took it 4.4 s.
 */
const maxLength = 1_000_000

interface DraftPagesOptions {
  site: BuiltSite
  environment: SiteEnvironment
  /** A client that can read drafts. */
  drafts: SanityClient
  /** Adds Vite's scripts in development. The normal content security policy would block them. */
  develop?: ((html: string) => Promise<string>) | undefined
}

/**
 * Renders pages as they would look if every draft, or one release, were published. Renders for each
 * request, without a cache.
 */
export class DraftPages {
  readonly #options: DraftPagesOptions
  /** Like `drafts`, but also returns the document and field of each value (a source map). */
  readonly #mapped: SanityClient

  constructor(options: DraftPagesOptions) {
    this.#options = options
    this.#mapped = options.drafts.withConfig({resultSourceMap: 'withKeyArraySelector'})
  }

  /**
   * Renders a page with drafts.
   *
   * @throws if the drafts cannot be read or a component fails
   */
  page(key: PageKey, session: PreviewSession): Promise<DraftPage> {
    return withDraftsInstead(session, (current) => this.#page(key, current))
  }

  async #page(key: PageKey, session: PreviewSession): Promise<DraftPage> {
    const {locale} = key
    const {site, develop} = this.#options
    const {entry} = site
    const release = await this.#releaseName(session)
    const rendered = await this.#render(key, this.#fetch(session))
    const until = session.studio ? undefined : new Date(session.expires)
    const html = pageDocument(site, {
      ...rendered,
      locale,
      // Leave out the metadata for crawlers, which cannot open previews.
      crawlers: {tags: '', linkedData: ''},
      preview: {...site.preview, bar: entry.previewBar(locale, until, release)},
    })
    const {status} = rendered
    if (!develop) return {status, html, policy: previewPolicy(site, session.studio)}
    const policy = `frame-ancestors ${session.studio ?? "'none'"}`
    return {status, html: await develop(html), policy}
  }

  /**
   * Returns how a document's page looks in search results and shared links; undefined if the document
   * has no page.
   *
   * @param edited - id of a version, to show the page after its release; of any other document, to show
   *   it with every draft
   * @throws if the drafts cannot be read or a component fails
   */
  async appearance(edited: string, locale: Locale): Promise<DraftAppearance | undefined> {
    const {entry} = this.#options.site
    const fetchContent = this.#fetch({studio: null, perspective: perspectiveOf(edited)})
    const ids = getPublishedId(edited)
    const linked: readonly LinkedPage[] = await fetchContent(entry.linkedPagesQuery, {ids, locale})
    const path = linked.find(({_id}) => _id === ids)?.path
    if (!path) return undefined
    const {facts, crawlers} = await this.#render({path, locale}, fetchContent)
    const {card, shared} = crawlers
    if (!facts || !card || !shared) return undefined
    const {url, title, description, indexed} = facts
    return {url, title, description, indexed, shared, card}
  }

  async #render(key: PageKey, fetchContent: FetchContent) {
    const {entry} = this.#options.site
    const {publicUrl, secureHost, api} = this.#options.environment
    const {path, landingId} = await findDraftPage(entry, key.path, fetchContent)
    const environment = {publicUrl, secureHost, api}
    return entry.renderPage(path, key.locale, fetchContent, environment, landingId)
  }

  /**
   * Reads content by its `contentPath`, with drafts. Returns undefined for an unknown path, and
   * null if the document does not exist.
   *
   * @throws if the drafts cannot be read
   */
  async read(path: string, locale: Locale, session: PreviewSession): Promise<unknown> {
    const {site, environment} = this.#options
    return withDraftsInstead(session, async (current) =>
      site.entry.readContent(path, locale, this.#fetch(current), environment),
    )
  }

  /**
   * Returns the title of the session's release, or its name if it has no title; undefined for
   * drafts.
   */
  async #releaseName({perspective: [release]}: PreviewSession): Promise<string | undefined> {
    if (release === undefined || release === 'drafts' || release === 'published') return undefined
    const query = '*[_type == "system.release" && name == $release][0].metadata.title'
    const title: unknown = await this.#options.drafts.fetch(
      query,
      {release},
      {perspective: 'raw', tag: 'preview.release'},
    )
    return typeof title === 'string' && title !== '' ? title : release
  }

  #fetch({studio, perspective}: Omit<PreviewSession, 'expires'>): FetchContent {
    const client = studio ? this.#mapped : this.#options.drafts
    const {read} = new ContentSnapshot(
      contentReader(client.withConfig({perspective: [...perspective]}), {
        maxLength: maxLength,
        ...(studio && {mark: (result, map) => withEditMarks(result, map, studio)}),
      }),
    )
    // Rounded down to a minute, the precision of planned prices, so that the lake can reuse query
    // plans.
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    return async (query, given) => {
      const {result} = await read(query, {...given, now})
      // The result is untyped here, as in read-content.ts. `withEditMarks` only adds `_edit` to the
      // type of the query.
      return result as never
    }
  }
}

/**
 * Reads content with the session's perspective. If the content API does not know that perspective,
 * for example because the release was deleted, staff see drafts instead, and guests, who were invited
 * to see only that release, the published content.
 */
async function withDraftsInstead<Result>(
  session: PreviewSession,
  read: (session: PreviewSession) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(session)
  } catch (error) {
    if (statusOf(error) !== 400 || session.perspective === draftsPerspective) throw error
    return read({...session, perspective: session.studio ? draftsPerspective : ['published']})
  }
}

/**
 * Finds the page at a path with the content's current addresses, published or not: a fixed page, a
 * landing page, or the not-found page.
 */
export async function findDraftPage(
  {renderedPaths, notFoundPath, landingIdQuery, canBeLandingPath, yearOfDecisions}: SiteEntry,
  path: string,
  fetchContent: FetchContent,
): Promise<{path: string; landingId?: string}> {
  if (renderedPaths.includes(path) || yearOfDecisions(path)) return {path}
  const address = path.toLowerCase()
  const landingId = canBeLandingPath(address)
    ? await fetchContent(landingIdQuery, {address})
    : undefined
  return landingId ? {path: address, landingId} : {path: notFoundPath}
}
