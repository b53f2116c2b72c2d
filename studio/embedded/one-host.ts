import {helpMenu} from './help-menu.ts'

/**
 * The Studio asks Sanity's servers at every start whether it is out of date. An installation whose
 * version is pinned has no answer to wait for: an empty one stops the question without an error in
 * the console.
 */
const questionsToSanity = /^https:\/\/sanity-cdn\.com\/v1\/modules\//

/** Asked once whether Sanity takes feedback: without it the help menu does not offer to send any. */
const feedback = /^https:\/\/api\.sanity\.io\/vX\/intake\//

/** Asked of a project's plan, which a lake has not; the Studio takes 404 for an answer. */
const questionsToThePlan = /^\/v[^/]+\/(?:journey\/|schedules\/)/

/** The content of the help menu. */
const questionForHelp = /^\/v[^/]+\/help$/

/**
 * Asked for the Studios that are registered; the help menu offers to register one that is not among
 * them. By its tag: the same question of Canvas would be followed by one for a manifest.
 */
const questionForStudios =
  /^\/v[^/]+\/projects\/[^/]+\/user-applications\?.*fetch-user-applications/

/** What an embedded Studio may call. */
interface OneHost {
  /** The lake's. */
  origin: string
  projectId: string
  /** The site, which tells how it is; undefined where it is unknown. */
  siteUrl?: string | undefined
}

/**
 * Where a request of the embedded Studio goes: the lake that served the page, the site that shows
 * its content, or nowhere.
 *
 * @param address - absolute, or relative to the page
 * @returns the address on the lake; `nothing` for a question to Sanity's servers, `absent` for one
 * about the plan or feedback, `help` and `studios` for what the help menu asks; `refused` for every
 * other host
 */
export function destination(
  address: string,
  {origin, projectId, siteUrl}: OneHost,
): {address: string} | 'nothing' | 'absent' | 'help' | 'studios' | 'refused' {
  const url = new URL(address, origin)
  if (!url.protocol.startsWith('http')) return {address}
  if (url.origin === origin) {
    if (questionForHelp.test(url.pathname)) return 'help'
    if (questionForStudios.test(url.pathname + url.search)) return 'studios'
    return questionsToThePlan.test(url.pathname) ? 'absent' : {address}
  }
  if (siteUrl !== undefined && url.origin === new URL(siteUrl).origin) return {address}
  // The SDK inside the Studio puts the project before the host whatever the client is told.
  const lake = new URL(origin)
  if (url.host === `${projectId}.${lake.host}`)
    return {address: new URL(url.pathname + url.search, origin).href}
  if (feedback.test(url.href)) return 'absent'
  return questionsToSanity.test(url.href) ? 'nothing' : 'refused'
}

/** This Studio as a registered one. */
const thisStudio = ({origin, projectId}: OneHost) => ({
  id: 'embedded',
  projectId,
  type: 'studio',
  urlType: 'external',
  appHost: origin,
})

/**
 * Lets this page's `fetch` reach the lake and its site only. The page's Content-Security-Policy says the same and
 * binds; this keeps its complaints out of the console, where they would hide a real one.
 */
export function keepToOneHost(lake: OneHost): void {
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
