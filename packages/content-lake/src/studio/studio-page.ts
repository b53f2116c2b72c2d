import {createHash} from 'node:crypto'

/** The Studio's page as it is sent, and the hashes of the scripts that lie in it. */
export interface StudioPage {
  readonly html: string
  readonly scriptHashes: readonly string[]
}

/**
 * The built index.html made local: without the bridge script from Sanity's CDN, which only serves
 * their dashboard, and with the facts the Studio's config reads at run time, so that one build serves
 * any project id.
 */
export function studioPage(
  built: string,
  env: {projectId: string; dataset: string; siteUrl: string | undefined},
): StudioPage {
  const {projectId, dataset, siteUrl} = env
  const environment = {mode: 'embedded', projectId, dataset, siteUrl}
  const facts = JSON.stringify(environment).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="studio-env">${facts}</script>`
  const html = built
    .replace(/<script[^>]*src="https:\/\/[^"]*sanity-cdn[^>]*>\s*<\/script>/g, '')
    .replace('</head>', () => `${element}</head>`)
  const scriptHashes: string[] = []
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\ssrc=|application\/json/.test(attributes)) continue
    scriptHashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return {html, scriptHashes}
}

/**
 * The policy that keeps the Studio on this machine. It also stops what no setting switches off: the
 * version check, feedback and fonts on Sanity's hosts. The site may be framed, for previews, and
 * called, for how it is. Styles are inline because styled-components writes them so.
 */
export function studioPolicy(
  scriptHashes: readonly string[],
  own: {host: string; siteUrl: string | undefined; imageOrigins: readonly string[]},
): string {
  const {host, siteUrl, imageOrigins} = own
  const site = siteUrl === undefined ? [] : [siteUrl]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
    'media-src': ["'self'", 'blob:', ...imageOrigins],
    'font-src': ["'self'", 'data:'],
    // Older browsers do not count a WebSocket to the same host as 'self'.
    'connect-src': ["'self'", 'blob:', `ws://${host}`, `wss://${host}`, ...site],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...site],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
