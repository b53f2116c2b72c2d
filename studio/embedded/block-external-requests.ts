import {helpMenu} from './help-menu.ts'

/**
 * Matches the version check: at every start the Studio asks Sanity's servers whether a newer
 * version exists. Our version is pinned. An empty response ends the check without an error in the
 * console.
 */
const questionsToSanity = /^https:\/\/sanity-cdn\.com\/v1\/modules\//

/**
 * Matches the request that asks whether Sanity accepts feedback. After a 404, the help menu has no
 * feedback entry.
 */
const feedback = /^https:\/\/api\.sanity\.io\/vX\/intake\//

/**
 * Matches requests for the features of the project's Sanity subscription (plan). The embedded lake
 * has no plan; the Studio works with a 404.
 */
const questionsToThePlan = /^\/v[^/]+\/(?:journey\/|schedules\/)/

/** Matches the request for the content of the help menu. */
const questionForHelp = /^\/v[^/]+\/help$/

/**
 * Matches the help menu's request for registered Studios. If the list is empty, the menu offers to
 * register a Studio. The pattern includes the request's tag, because Sanity Canvas sends the same
 * request with another tag, and then needs a manifest of the Studio.
 */
const questionForStudios =
  /^\/v[^/]+\/projects\/[^/]+\/user-applications\?.*fetch-user-applications/

/** The hosts that the embedded Studio may call. */
interface AllowedHosts {
  /** Origin of the embedded lake. */
  origin: string
  projectId: string
  /** Origin of the site; undefined if unknown. */
  siteUrl?: string | undefined
}

/**
 * Decides where a request from the embedded Studio goes.
 *
 * @param address - URL of the request, absolute or relative to the page
 * @returns `{address}` for requests to the lake or the site. Other requests are not sent: `nothing`
 * is an empty response, `absent` a 404, `help` and `studios` are responses for the help menu, and
 * `refused` is an error.
 */
export function destination(
  address: string,
  {origin, projectId, siteUrl}: AllowedHosts,
): {address: string} | 'nothing' | 'absent' | 'help' | 'studios' | 'refused' {
  const url = new URL(address, origin)
  if (!url.protocol.startsWith('http')) return {address}
  if (url.origin === origin) {
    if (questionForHelp.test(url.pathname)) return 'help'
    if (questionForStudios.test(url.pathname + url.search)) return 'studios'
    return questionsToThePlan.test(url.pathname) ? 'absent' : {address}
  }
  if (siteUrl !== undefined && url.origin === new URL(siteUrl).origin) return {address}
  // Sanity's SDK always adds the project id to the host name. Remove the id again.
  const lake = new URL(origin)
  if (url.host === `${projectId}.${lake.host}`)
    return {address: new URL(url.pathname + url.search, origin).href}
  if (feedback.test(url.href)) return 'absent'
  return questionsToSanity.test(url.href) ? 'nothing' : 'refused'
}

/** Returns the description of this Studio for the list of registered Studios. */
const thisStudio = ({origin, projectId}: AllowedHosts) => ({
  id: 'embedded',
  projectId,
  type: 'studio',
  urlType: 'external',
  appHost: origin,
})

/**
 * Replaces the page's `fetch`, so that the Studio only calls the lake and the site. The
 * Content-Security-Policy of the page blocks other hosts too, but each blocked request logs an
 * error, and real errors would be hard to find.
 */
export function blockExternalRequests(lake: AllowedHosts): void {
  const outerFetch = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const goes = destination(address, lake)
    if (goes === 'nothing') return Response.json({})
    if (goes === 'help') return Response.json(helpMenu())
    if (goes === 'studios') return Response.json([thisStudio(lake)])
    if (goes === 'absent') return Response.json({}, {status: 404})
    if (goes === 'refused')
      throw new TypeError(
        `Blocked a request to ${address}: the embedded Studio may only call the lake and the site`,
      )
    if (goes.address === address) return outerFetch(input, init)
    return outerFetch(
      input instanceof Request ? new Request(goes.address, input) : goes.address,
      init,
    )
  }
}
