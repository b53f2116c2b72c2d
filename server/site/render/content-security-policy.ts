import {createHash} from 'node:crypto'
import {styleAttributesOf} from '../styles/style-attributes.ts'
import type {BuiltSite} from './built-site.ts'

/**
 * Returns the Content-Security-Policy of a page. It allows only our own script and style files, the
 * inline scripts, and the styles in the document.
 *
 * @param document - HTML of the page
 * @param connectsTo - other CSP sources that the app may fetch from
 * @see https://www.w3.org/TR/CSP3/
 */
export function documentPolicy(site: BuiltSite, document: string, connectsTo: readonly string[]) {
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? []
  const attributeHashes = styleAttributesOf(document).map(sha256).join(' ')
  const scripts = [site.inlineScript, site.announcementScript].filter((script) =>
    document.includes(`<script>${script}</script>`),
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(sha256).join(' ')}`,
    `style-src-elem 'self' ${sha256(css)}`,
    attributeHashes ? `style-src-attr 'unsafe-hashes' ${attributeHashes}` : "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    ...videoSources(document),
    ["connect-src 'self'", ...connectsTo].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * Returns the Content-Security-Policy of a preview. It also allows the inline styles that visual
 * editing adds and the Studio's pictures of blocks, but no additional scripts. Only the Studio that
 * edits the page may show it in a frame.
 *
 * @param frameAncestor - origin of the Studio; null if no site may show the page in a frame
 */
export const previewPolicy = (site: BuiltSite, frameAncestor: string | null) =>
  [
    "default-src 'none'",
    `script-src 'self' ${sha256(site.inlineScript)} ${sha256(site.announcementScript)}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...(frameAncestor ? [frameAncestor] : [])].join(' '),
    "font-src 'self' data:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestor ?? "'none'"}`,
  ].join('; ')

/**
 * Returns the directives for the videos of a page, which src/blocks/video marks with the host of the
 * player: `data-frame` for a player in a frame, `data-file` for a file.
 */
function videoSources(document: string): string[] {
  const from = (kind: 'frame' | 'file') => [
    ...new Set(
      [...document.matchAll(new RegExp(` data-${kind}="([\\w.-]*)"`, 'g'))].map(([, host]) =>
        host ? `https://${host}` : "'self'",
      ),
    ),
  ]
  const [frames, files] = [from('frame'), from('file')]
  return [
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(files.length > 0 ? [`media-src ${files.join(' ')}`] : []),
  ]
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
