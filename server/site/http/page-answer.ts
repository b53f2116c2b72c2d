import type {IncomingMessage, ServerResponse} from 'node:http'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {Locale} from '#schemas/locales.ts'
import {pageOfUrl} from '../page-of-url.ts'
import {mayBePreview} from '../preview/preview-cookie.ts'
import type {RedirectAnswer} from '../redirects/redirects.ts'
import type {Services} from '../services.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import {sendStored} from '../store/send-stored.ts'
import {isSpelled} from './request-url.ts'
import {markdownPath, markdownSource, pageOfMarkdown, StoredMarkdown} from './stored-markdown.ts'
import {isPrefetch, languageChoice, varyOf} from './stored-page-answer.ts'
import {tidyQuery, tidyUrls} from './tidy-url.ts'

/** Returns the locale in the URL's path, or else the locale that the visitor prefers. */
export function localeOf(addresses: SiteAddresses, url: URL, {headers}: IncomingMessage): Locale {
  return (
    addresses.pageAddress(url.pathname).locale ??
    addresses.detectLocale({
      query: url.searchParams.get('lng'),
      cookies: headers.cookie,
      acceptLanguage: headers['accept-language'],
    })
  )
}

/**
 * Returns a handler of page requests that the page store did not answer. It sends a preview, a
 * redirect, the stored page (if the request has a preview cookie but no session), or the not-found
 * page.
 */
export function pageAnswer(services: Services) {
  const {addresses, store, redirects, preview, missingPages, environment} = services
  const markdown = new StoredMarkdown(services.renderer, environment.publicUrl)
  const {proxies} = services.config.forms
  /** Returns the redirect for a page whose path or query is spelled differently. */
  const tidied = (
    {pathname, search}: URL,
    request: IncomingMessage,
  ): RedirectAnswer | undefined => {
    const query = tidyQuery(search)
    if (query === undefined && isSpelled(request, pathname)) return undefined
    return {status: 301, location: pathname + (query ?? search)}
  }
  /** Returns the redirect to the page that an unknown URL most likely means. */
  const meant = (url: URL): RedirectAnswer | undefined => {
    for (const each of tidyUrls(url)) {
      if (each.href === url.href) continue
      if (pageOfUrl(addresses, store, each).path !== undefined)
        return {status: 301, location: each.pathname + each.search + each.hash}
      const redirect = redirects.find(each)
      if (redirect) return withHash(redirect, each.hash)
    }
    return undefined
  }
  /** Returns the redirect for the Markdown of a page that has moved or that an unknown URL most likely means. */
  const movedMarkdown = (url: URL): RedirectAnswer | undefined => {
    const page = pageOfMarkdown(url)
    const redirect = page && (redirects.find(page) ?? meant(page))
    if (!redirect || !/^\/(?!\/)/.test(redirect.location)) return redirect
    const target = new URL(redirect.location, url)
    // Files have no Markdown.
    if (pageOfUrl(addresses, store, target).path === undefined) return redirect
    return {...redirect, location: markdownPath(target.pathname) + target.search}
  }
  /** Sends a page as Markdown. Returns false if there is no such page. */
  const sendMarkdown = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const {path, locale: named} = pageOfUrl(addresses, store, url)
    const locale = localeOf(addresses, url, request)
    const slot = path === undefined ? undefined : store.slot({path, locale})
    if (slot?.page.document.status !== 200) return false
    const {key, page} = slot
    const own = addresses.localizedPath(key.landing?.address ?? key.path, locale)
    const choice = languageChoice(addresses, url.searchParams.get('lng'), locale, request)
    sendStored(request, response, await markdown.of(page.document, own), [
      ...varyOf(named),
      ...choice,
    ])
    return true
  }
  return async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const source = markdownSource(url, request)
    if (source && (await sendMarkdown(source, request, response))) return
    const asked = pageOfUrl(addresses, store, url)
    const locale = localeOf(addresses, url, request)
    const {path = asked.address} = asked
    const found = store.page({path, locale})
    // A page of the site that could not be rendered yet is not missing.
    const isMissing = asked.path === undefined
    const redirect = store.has({path, locale})
      ? tidied(url, request)
      : (redirects.find(url) ?? (isMissing ? (meant(url) ?? movedMarkdown(url)) : undefined))
    const vary = varyOf(asked.locale)
    if (redirect) return sendRedirect(response, redirect, vary)
    const session = mayBePreview(request) ? await preview?.sessionOf(request) : undefined
    if (preview && session) {
      return preview.sendPage({path, locale}, session, request, response)
    }
    const page =
      found ?? (isMissing ? store.page({path: addresses.notFoundPath, locale}) : undefined)
    if (page?.document.status === 404 && !isPrefetch(request)) {
      missingPages?.note(url.pathname, networkOf(clientAddress(request, proxies)))
    }
    const choice = languageChoice(addresses, url.searchParams.get('lng'), locale, request)
    const own = [...vary, ...choice]
    // A cache may give this answer to visitors without a preview cookie.
    const isPage = page?.document.status === 200
    const headers = (isPage && services.dictionaries?.named(own, locale, request)) || own
    if (page) {
      const isMarkdown = source && page.document.status === 404
      const path = addresses.localizedPath(addresses.notFoundPath, locale)
      const document = isMarkdown ? await markdown.of(page.document, path) : page.document
      return sendStored(request, response, document, headers)
    }
    const {unavailableText} = await services.entry()
    sendProblem(response, 503, unavailableText(locale), {vary: vary[1], 'retry-after': '2'})
  }
}

const withHash = (redirect: RedirectAnswer, hash: string): RedirectAnswer =>
  redirect.location.includes('#') ? redirect : {...redirect, location: redirect.location + hash}

function sendRedirect(
  response: ServerResponse,
  {status, location}: RedirectAnswer,
  [, vary]: ReturnType<typeof varyOf>,
) {
  // Forbid caching, so that an editor's change to a redirect takes effect at once.
  response.writeHead(status, {location, vary, 'cache-control': 'no-cache'}).end()
}
