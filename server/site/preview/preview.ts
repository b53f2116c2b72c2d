/*
 * Over 200 lines: one class answers all requests of previews.
 */
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import {requestIdOf} from '#packages/server-kit/src/http/request-id.ts'
import type {WayHere} from '#packages/server-kit/src/http/request-origin.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {QueueRefusedError} from '#packages/server-kit/src/queue-refused-error.ts'
import {isLocale, type Locale} from '#schemas/locales.ts'
import type {PreviewNotice} from '#src/boot/entry-server.tsx'
import type {Log} from '../../log-codes.ts'
import {isTokenRejected} from '../content/api-error.ts'
import {TooLongError} from '../content/content-client.ts'
import type {BuiltSite} from '../render/built-site.ts'
import type {SiteEnvironment} from '../render/site-environment.ts'
import type {EarlierAssets} from '../store/earlier-assets.ts'
import type {PageKey} from '../store/page-store.ts'
import {sendStored, varyByEncoding} from '../store/send-stored.ts'
import type {StoredResponse} from '../store/stored-response.ts'
import {DraftEvents} from './draft-events.ts'
import {DraftPages} from './draft-pages.ts'
import {sendNotice} from './notice-page.ts'
import {destinationOf, perspectiveCookie, previewCookie} from './preview-cookie.ts'
import {previewHeaders} from './preview-headers.ts'
import {ownPath, withPerspective} from './preview-path.ts'
import {perspectiveIn} from './preview-perspective.ts'
import {type PreviewSession, PreviewSessions, type SessionParts} from './preview-sessions.ts'
import {PreviewTurns} from './preview-turns.ts'
import {sendText} from './send-text.ts'

interface PreviewOptions extends SessionParts {
  site: BuiltSite
  environment: SiteEnvironment
  /** A client that can read drafts; `signer` uses the same token. */
  drafts: SanityClient
  /** Proxies that may report whether the visitor uses http or https. */
  proxies: TrustedProxies
  /** The scripts and fonts of previews, by URL path. */
  files: ReadonlyMap<string, StoredResponse>
  /** The scripts and fonts of earlier builds, for previews that are open during a deploy. */
  earlierFiles?: Pick<EarlierAssets, 'find'>
  log: Log
  /** See DraftPagesOptions. */
  develop?: ((html: string) => Promise<string>) | undefined
}

/**
 * Shows the site's pages with drafts to requests that have a preview session.
 *
 * - `GET /_preview/enable?sanity-preview-secret=…&sanity-preview-pathname=…` opens a session for a
 *   user of the Studio, and redirects to the page
 * - `GET /_preview/shared?key=…&to=…` opens a session for a guest with a shared link
 * - `POST /_preview/end` ends the session
 * - `GET /_preview/data/<language>/<key>.json`, `/_preview/events` and `/_preview/assets/…` require
 *   a session
 *
 * Previewed pages have the same URLs as published pages. Requests without a valid session get the
 * published pages.
 */
export class Preview {
  readonly #options: PreviewOptions
  readonly #sessions: PreviewSessions
  readonly #pages: DraftPages
  readonly #events: DraftEvents
  readonly #turns: PreviewTurns
  readonly #way: WayHere
  /** See `DraftPages.appearance`. */
  readonly appearance: DraftPages['appearance']

  constructor(options: PreviewOptions) {
    const {drafts, log, proxies, environment} = options
    this.#options = options
    this.#way = {proxies, publicUrl: environment.publicUrl}
    this.#sessions = new PreviewSessions(options)
    this.#pages = new DraftPages(options)
    this.appearance = this.#pages.appearance.bind(this.#pages)
    this.#events = new DraftEvents(drafts, log)
    this.#turns = new PreviewTurns(proxies)
  }

  /** Returns the session of a request; undefined for visitors. */
  sessionOf(request: IncomingMessage): Promise<PreviewSession | undefined> {
    return this.#sessions.of(request)
  }

  /** Handles requests below `/_preview/`. */
  async answer(
    url: URL,
    locale: Locale,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const {entry} = this.#options.site
    const path = url.pathname.slice('/_preview/'.length)
    const notFound = () => sendText(response, 404, 'There is nothing at this URL.')
    if (path === 'end') {
      if (request.method !== 'POST')
        return sendText(response, 405, 'Use POST for this URL.', {allow: 'POST'})
      return this.#end(locale, request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, 'Use GET for this URL.', {allow: 'GET, HEAD'})
    }
    const notice = (error: unknown) => this.#notice(request, error)
    if (path === 'enable') {
      const {searchParams} = url
      const secret = searchParams.get(urlSearchParamPreviewSecret) ?? ''
      const opened = (await this.#sessions.open(secret, request).catch(notice)) ?? 'refused'
      if (typeof opened === 'string') return sendNotice(entry, response, locale, opened)
      const to = withPerspective(searchParams.get(urlSearchParamPreviewPathname), url)
      return this.#goOn(to, opened, request, response)
    }
    if (path === 'shared') {
      const key = url.searchParams.get('key') ?? ''
      const opened = (await this.#sessions.openShared(key, request).catch(notice)) ?? 'over'
      if (typeof opened === 'string') return sendNotice(entry, response, locale, opened)
      return this.#goOn(url.searchParams.get('to'), opened, request, response)
    }
    const session = await this.#sessions.of(request)
    if (!session) return sendText(response, 403, 'The preview session is missing or has expired.')
    if (path === 'events') {
      const isOpen = async () => (await this.#sessions.of(request)) !== undefined
      return this.#events.send(response, session.expires, isOpen)
    }
    const {files, earlierFiles} = this.#options
    const file =
      files.get(`/${path}`) ??
      (path.startsWith('assets/')
        ? await earlierFiles?.find(`/${path}`, requestIdOf(request))
        : undefined)
    if (file) {
      const caching = ['cache-control', 'private, max-age=31536000, immutable']
      sendStored(request, response, file, [...varyByEncoding, ...caching])
      return
    }
    const [, language, key] = /^data\/([a-z]+)\/(.+)\.json$/.exec(path) ?? []
    if (!isLocale(language) || key === undefined) return notFound()
    const answer = await this.#turns
      .take(session, request, response, async () => this.#pages.read(key, language, session))
      .catch(refused)
    if (answer === 'busy') {
      return sendText(response, 503, 'Too many previews are open.', {'retry-after': '2'})
    }
    if (answer === 'tooLong') return sendText(response, 413, 'The page is too long for a preview.')
    if (answer === undefined) return notFound()
    response.writeHead(answer === null ? 404 : 200, {
      ...previewHeaders,
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(answer))
  }

  /** Sends a page with drafts, in the perspective of a user's URL or of a guest's shared link. */
  async sendPage(
    key: PageKey,
    session: PreviewSession,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const requested = session.studio ? perspectiveIn(request.url) : undefined
    try {
      const perspective = requested ?? session.perspective
      const {status, html, policy} = await this.#turns.take(session, request, response, () =>
        this.#pages.page(key, {...session, perspective}),
      )
      response.writeHead(status, {
        ...previewHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-language': key.locale,
        'content-security-policy': policy,
        ...(requested && {'set-cookie': perspectiveCookie(request, requested, this.#way)}),
      })
      response.end(request.method === 'HEAD' ? undefined : html)
    } catch (error) {
      const notice = error instanceof QueueRefusedError ? 'busy' : this.#notice(request, error)
      sendNotice(this.#options.site.entry, response, key.locale, notice)
    }
  }

  /** Ends all event streams. Otherwise they would block the shutdown of the server. */
  close() {
    this.#events.close()
  }

  /** Logs why drafts could not be read, and returns the notice for it. */
  #notice(request: IncomingMessage, error: unknown): PreviewNotice {
    this.#options.log(
      `Could not show a preview: ${String(error)}`,
      warning('PREVIEW_FAILED', requestIdOf(request)),
    )
    if (error instanceof TooLongError) return 'tooLong'
    return isTokenRejected(error) ? 'noToken' : 'away'
  }

  #goOn(
    to: string | null,
    opened: {token: string; expires: number},
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    response.writeHead(307, {
      ...previewHeaders,
      location: ownPath(to),
      'set-cookie': previewCookie(request, opened, this.#way),
    })
    response.end()
  }

  #end(locale: Locale, request: IncomingMessage, response: ServerResponse) {
    const {site} = this.#options
    const cookie = previewCookie(request, {token: '', expires: 0}, this.#way)
    if (destinationOf(request) === 'frame') {
      return sendNotice(site.entry, response, locale, 'ended', [cookie])
    }
    const from = URL.parse(request.headers.referer ?? '')
    const location = ownPath(from && from.pathname + from.search)
    response.writeHead(303, {...previewHeaders, location, 'set-cookie': cookie}).end()
  }
}

/** Returns why a preview is refused; throws other errors. */
function refused(error: unknown): 'busy' | 'tooLong' {
  if (error instanceof QueueRefusedError) return 'busy'
  if (error instanceof TooLongError) return 'tooLong'
  throw error
}
