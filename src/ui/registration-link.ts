import type {Locale} from '#schemas/locales.ts'
import {productPaths} from '#schemas/page-paths.ts'

interface LinkPlace {
  /** Origin of the secure host. */
  secureHost: string
  locale: Locale
  /** Canonical path of the page that contains the link. */
  path: string
  /** Set if visits are not counted. */
  uncounted?: true | undefined
}

/**
 * Returns the attributes of a link to the registration on the secure host; undefined for every other
 * link. The query names the visitor's language and the product whose page contains the link:
 * `?lng=es&service=real-time-pro`. `src/boot/visits.ts` adds the campaign. Browsers report a click to
 * `ping` without a script; Firefox does not, so that script reports all clicks once it has loaded.
 *
 * @param to - target of the link; its own parameters are kept
 * @see docs/secure-host.md for the parameters
 */
export function registrationLink(
  to: string,
  {secureHost, locale, path, uncounted}: LinkPlace,
): {href: string; ping?: string} | undefined {
  const [address, query] = to.split('?')
  if (address !== `${secureHost}/registration`) return undefined
  const product = productPaths.find((each) => path === each || path.startsWith(`${each}/`))
  const parameters = new URLSearchParams({
    lng: locale,
    ...(product && {service: product.slice(1)}),
    ...Object.fromEntries(new URLSearchParams(query)),
  })
  return {
    href: `${address}?${parameters}`,
    ...(!uncounted && {ping: `/_visit/trial-click/${locale}`}),
  }
}
