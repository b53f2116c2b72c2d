import type {Config} from '../../config.ts'

/** The values from the configuration that pages contain. */
export interface SiteEnvironment {
  publicUrl: string
  secureHost: string
  /** The forms API as browsers reach it: the embedded one below the site, or the company's. */
  api: {url: string; timeoutMs: number}
  /** CSP sources that pages may fetch from in addition to the site itself. */
  connectsTo: readonly string[]
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
}

/** Derives the site's environment. The public URL defaults to the origin that the site listens on. */
export const siteEnvironment = (
  config: Config,
  origin: string,
  lakeOrigin: string | undefined,
): SiteEnvironment => ({
  publicUrl: config.publicUrl ?? origin,
  secureHost: config.secureHost,
  api: {url: config.apiUrl ?? '/api', timeoutMs: config.apiTimeoutMs},
  connectsTo: foreignSources(config),
  imageOrigin: lakeOrigin ?? 'https://cdn.sanity.io',
})

/**
 * Other CSP sources for form submissions and downloads. The company's own service may sign links to
 * files on any host.
 */
function foreignSources({apiUrl, forms}: Config): readonly string[] {
  // `http:` also covers https. A service without TLS signs links without it.
  if (apiUrl) return [new URL(apiUrl).protocol]
  const {storage} = forms.downloads
  return storage.kind === 'bucket' ? [new URL(storage.endpoint).origin] : []
}
