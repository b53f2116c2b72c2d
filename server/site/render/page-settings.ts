import type {Config} from '../../config.ts'
import type {PageSurroundings} from './page-renderer.ts'

/** What pages say of where they live; the site's own origin where no public URL is set. */
export const surroundingsOf = (
  config: Config,
  origin: string,
  lakeOrigin: string | undefined,
): PageSurroundings => ({
  publicUrl: config.publicUrl ?? origin,
  secureHost: config.secureHost,
  api: {url: config.apiUrl ?? '/api', timeoutMs: config.apiTimeoutMs},
  connectsTo: foreignSources(config),
  imageOrigin: lakeOrigin ?? 'https://cdn.sanity.io',
})

/**
 * Where the app sends forms to and fetches downloads from, beside the site itself. The company's own
 * service signs links to files that may lie anywhere.
 */
function foreignSources({apiUrl, forms}: Config): readonly string[] {
  // `http:` means both; a service without TLS signs links without it.
  if (apiUrl) return [new URL(apiUrl).protocol]
  const {storage} = forms.downloads
  return storage.kind === 'bucket' ? [new URL(storage.endpoint).origin] : []
}
