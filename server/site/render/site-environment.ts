import type {Config} from '../../environment/config.ts'

/** Configuration values that pages contain. */
export interface SiteEnvironment {
  publicUrl: string
  /** SECURE_HOST. */
  secureHost: string
  /**
   * URL and timeout of the forms API for browsers: either the embedded API or the company's own
   * (API_URL, API_OWN, API_TIMEOUT_MS).
   */
  api: {url: string; timeoutMs: number; isOwn?: true}
  /** Set if visits are not counted (ANALYTICS). */
  uncounted?: true
  /** Additional CSP sources that pages may fetch from. */
  connectsTo: readonly string[]
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
  /** Set if the image server is the lake, which serves pictures by short URLs too. */
  hasShortPictureUrls?: true
}

/**
 * Creates the site's environment from the configuration. The public URL defaults to the origin
 * where the site listens.
 */
export const siteEnvironment = (
  config: Config,
  origin: string,
  lakeOrigin: string | undefined,
): SiteEnvironment => ({
  publicUrl: config.publicUrl ?? origin,
  secureHost: config.secureHost,
  api: {
    url: config.apiUrl ?? '/api',
    timeoutMs: config.apiTimeoutMs,
    ...(config.apiIsOwn && {isOwn: true}),
  },
  ...(!config.countsVisits && {uncounted: true}),
  connectsTo: foreignSources(config),
  imageOrigin: lakeOrigin ?? 'https://cdn.sanity.io',
  ...(lakeOrigin !== undefined && {hasShortPictureUrls: true}),
})

/**
 * Returns additional CSP sources for submitting forms and downloading files. The company's own
 * forms service may return signed links to files on any host.
 */
function foreignSources({apiUrl, forms}: Config): readonly string[] {
  // Allows all hosts with the service's protocol. In a CSP, `http:` also allows https.
  if (apiUrl) return [new URL(apiUrl).protocol]
  const {storage} = forms.downloads
  return storage.kind === 'bucket' ? [new URL(storage.endpoint).origin] : []
}
