import {createHash} from 'node:crypto'
import {startScript, takeLoadingTags} from './studio-start.ts'

/** The Studio's page, and the hashes of its inline scripts for the Content-Security-Policy. */
export interface StudioPage {
  readonly html: string
  readonly scriptHashes: readonly string[]
}

/**
 * Adapts the built index.html. Removes the bridge script from Sanity's CDN, which only Sanity's
 * dashboard needs. Adds the settings that the Studio's config reads at run time, so that one build
 * works for any project id. A script loads the Studio only in browsers with a session.
 */
export function studioPage(
  built: string,
  env: {projectId: string; dataset: string; siteUrl: string | undefined},
): StudioPage {
  const {projectId, dataset, siteUrl} = env
  const environment = {mode: 'embedded', projectId, dataset, siteUrl}
  const facts = JSON.stringify(environment).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="studio-env">${facts}</script>`
  const {html: shell, tags} = takeLoadingTags(
    built.replace(/<script[^>]*src="https:\/\/[^"]*sanity-cdn[^>]*>\s*<\/script>/g, ''),
  )
  const start = `<script>{${startScript({projectId, tags})}}</script>`
  const html = shell
    .replace('</head>', () => `${element}</head>`)
    .replace('</body>', () => `${start}</body>`)
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
 * Returns a Content-Security-Policy with which the Studio can only load from this server and the
 * site. It blocks the version check, feedback and fonts from Sanity's hosts, which no setting
 * disables. The Studio shows the site in a frame for previews and requests its status.
 * styled-components needs inline styles.
 */
export function studioPolicy(
  scriptHashes: readonly string[],
  own: {socket: string; siteUrl: string | undefined; imageOrigins: readonly string[]},
): string {
  const {socket, siteUrl, imageOrigins} = own
  const site = siteUrl === undefined ? [] : [siteUrl]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
    'media-src': ["'self'", 'blob:', ...imageOrigins],
    'font-src': ["'self'", 'data:'],
    // In older browsers 'self' does not include WebSockets.
    'connect-src': ["'self'", 'blob:', socket, ...site],
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
