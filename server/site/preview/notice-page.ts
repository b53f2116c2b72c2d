import type {ServerResponse} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import type {PreviewNotice} from '#src/boot/entry-server.tsx'
import type {SiteEntry} from '../site-addresses.ts'
import {previewHeaders} from './preview-headers.ts'

const statusOf = {
  ended: 200,
  refused: 403,
  over: 410,
  tooLong: 413,
  noToken: 501,
  away: 503,
  busy: 503,
} as const

/**
 * Sends a page with a notice instead of a preview. Any site may show it in a frame: if the session
 * was rejected, the origin of the Studio is unknown. The notice contains no private data and no
 * scripts.
 */
export function sendNotice(
  entry: SiteEntry,
  response: ServerResponse,
  locale: Locale,
  notice: PreviewNotice,
  cookies: readonly string[] = [],
) {
  const {title, body} = entry.previewNotice(locale, notice)
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${title}</title>`,
    `<style>${style}</style></head><body>${body}</body></html>`,
  ].join('')
  response.writeHead(statusOf[notice], {
    ...previewHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'",
    ...(cookies.length > 0 && {'set-cookie': [...cookies]}),
  })
  response.end(html)
}

const style = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.5 system-ui}',
  'main{max-width:32rem;padding:2rem}',
  'h1{font-size:1.5rem;line-height:1.2}',
].join('')
