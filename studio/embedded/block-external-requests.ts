import {helpMenu} from './help-menu.ts'

/**
 * The Studio asks Sanity's servers at every start whether it is outdated. Our version is pinned. An
 * empty answer ends the check without an error in the console.
 */
const questionsToSanity = /^https:\/\/sanity-cdn\.com\/v1\/modules\//

/** Whether Sanity accepts feedback. Without it the help menu does not offer to send any. */
const feedback = /^https:\/\/api\.sanity\.io\/vX\/intake\//

/** Features of a project's plan. A lake has none; the Studio accepts 404. */
const questionsToThePlan = /^\/v[^/]+\/(?:journey\/|schedules\/)/

/** The content of the help menu. */
const questionForHelp = /^\/v[^/]+\/help$/

/**
 * The registered Studios. The help menu offers to register others. Matched by its tag: Canvas sends the
 * same request and then asks for a manifest.
 */
const questionForStudios =
  /^\/v[^/]+\/projects\/[^/]+\/user-applications\?.*fetch-user-applications/

/** The hosts that an embedded Studio may call. */
interface AllowedHosts {
  /** Origin of the lake. */
  origin: string
  projectId: string
  /** Address of the site; undefined if unknown. */
  siteUrl?: string | undefined
}

/**
 * Returns where a request of the embedded Studio goes: to the lake that served the page, to the site,
 * or nowhere.
 *
 * @param address - absolute, or relative to the page
 * @returns the address on the lake; `nothing` for requests to Sanity's servers; `absent` for the plan
 * and feedback; `help` and `studios` for the help menu; `refused` for other hosts
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
  // The SDK in the Studio always prepends the project to the host.
  const lake = new URL(origin)
  if (url.host === `${projectId}.${lake.host}`)
    return {address: new URL(url.pathname + url.search, origin).href}
  if (feedback.test(url.href)) return 'absent'
  return questionsToSanity.test(url.href) ? 'nothing' : 'refused'
}

/** The answer that registers this Studio. */
const thisStudio = ({origin, projectId}: AllowedHosts) => ({
  id: 'embedded',
  projectId,
  type: 'studio',
  urlType: 'external',
  appHost: origin,
})

/**
 * Restricts the page's `fetch` to the lake and its site. The page's Content-Security-Policy enforces
 * the same; this avoids its messages in the console, which could hide real errors.
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
      throw new TypeError(`The embedded Studio calls no other host: ${address}`)
    if (goes.address === address) return outerFetch(input, init)
    return outerFetch(
      input instanceof Request ? new Request(goes.address, input) : goes.address,
      init,
    )
  }
}
