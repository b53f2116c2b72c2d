import {createHash} from 'node:crypto'
import {styleAttributesOf} from '../styles/style-attributes.ts'
import type {BuiltSite} from './built-site.ts'

/**
 * The Content-Security-Policy of a document: no script but our own files and the inline one, no
 * style but our own file and what stands in this very document.
 *
 * @param document - its HTML
 * @param connectsTo - what the app may fetch from beside the site, as CSP sources
 * @see https://www.w3.org/TR/CSP3/
 */
export function documentPolicy(site: BuiltSite, document: string, connectsTo: readonly string[]) {
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(document) ?? []
  const attributeHashes = styleAttributesOf(document).map(sha256).join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${sha256(site.inlineScript)}`,
    `style-src-elem 'self' ${sha256(css)}`,
    attributeHashes ? `style-src-attr 'unsafe-hashes' ${attributeHashes}` : "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectsTo].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * The policy of a preview. Looser than a visitor's in what styles it takes, as visual editing writes
 * its own; as strict in scripts. Only the Studio that edits may put it in a frame.
 *
 * @param frameAncestor - the Studio's origin; null where nobody may
 */
export const previewPolicy = (site: BuiltSite, frameAncestor: string | null) =>
  [
    "default-src 'none'",
    `script-src 'self' ${sha256(site.inlineScript)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestor ?? "'none'"}`,
  ].join('; ')

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
