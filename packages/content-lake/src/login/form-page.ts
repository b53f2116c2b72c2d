import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {htmlPage} from '../../../server-kit/src/http/html-page.ts'
import {studioHeaders} from '../../../server-kit/src/http/page-headers.ts'

export type PageLanguage = 'en' | 'es'

const style = `
:root{color-scheme:light dark;--ground:#f1f3f6;--card:#fff;--ink:#16202c;--soft:#4a5766;--line:#7b8794;--brand:#0b5cad;--bad:#b3161c}
@media (prefers-color-scheme:dark){:root{--ground:#10161d;--card:#1a232d;--ink:#eef2f6;--soft:#b3bfcc;--line:#7d8b99;--brand:#7db8f5;--bad:#ff9a94}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:2rem;border-radius:.75rem;background:var(--card);box-shadow:0 1px 3px #0003,0 8px 32px #0001}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.25}
p{margin:0 0 1.5rem;color:var(--soft)}
label{display:block;margin:1rem 0 .375rem;font-weight:600}
input{width:100%;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--bad)}
input:focus-visible,button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.hint{margin:.375rem 0 0;font-size:.875rem}
.problem{margin:.5rem 0 0;color:var(--bad);font-weight:600}
.problem+p{margin-top:1rem}
form+form,form+details,form+p{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
details+p{margin-top:1.5rem}
summary{padding:.25rem 0;font-weight:600;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
a{color:var(--brand)}
.plain{border:1px solid var(--line);background:transparent;color:inherit}
.qr{display:block;width:12.5rem;height:12.5rem;margin:0 auto 1rem;background:#fff;color:#000}
code{font:1rem/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
.codes{margin:0 0 1.5rem;padding-left:2.25rem}
button{width:100%;margin-top:1.25rem;padding:.75rem;border:0;border-radius:.5rem;background:var(--brand);color:var(--card);font:inherit;font-weight:600;cursor:pointer}
`

/** Forbids what `default-src 'self'` would allow besides prefetching. */
const nothingElse = ['connect', 'font', 'frame', 'manifest', 'media', 'object', 'worker']
  .map((kind) => `${kind}-src 'none';`)
  .join(' ')

/** Adds the links of the page's template when the user types. Visitors who do not sign in load nothing. */
const prefetchScript = `
addEventListener('input', () => document.head.append(document.getElementById('prefetch').content), {once: true})
`

const hashOf = (source: string) => createHash('sha256').update(source).digest('base64')

const styleHash = hashOf(style)

/**
 * Returns the language of a page: that of its parameter `lng`, which is the language that the user chose
 * in the Studio. Without it, Spanish if the browser prefers it to English, otherwise English.
 */
export function pageLanguage(
  {headers}: Pick<IncomingMessage, 'headers'>,
  {searchParams}: URL,
): PageLanguage {
  const chosen = searchParams.get('lng')
  if (chosen === 'en' || chosen === 'es') return chosen
  const ranked = (headers['accept-language'] ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return {language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality)}
    })
    .filter(({language, quality}) => (language === 'en' || language === 'es') && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return ranked[0]?.language === 'es' ? 'es' : 'en'
}

/** The content of a page; `body` is HTML. */
export interface FormPage {
  readonly language: PageLanguage
  readonly title: string
  readonly body: string
  /**
   * Origin to which submitting the form redirects. Browsers block the redirect unless the content
   * security policy allows this origin.
   */
  readonly target: string | undefined
  /** SVG source of the page's icon. */
  readonly icon: string | undefined
  /** Inline scripts, for passkeys. The content security policy allows exactly these. */
  readonly scripts?: readonly string[]
  /** Paths of files that the browser loads at low priority as soon as the user types. */
  readonly prefetch?: readonly string[]
}

/** A finished page: its HTML and its response headers. */
export interface RenderedPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Renders a page of the login. Its forms work without scripts, and it needs no other files. */
export function formPage({
  language,
  title,
  body,
  target,
  icon,
  scripts: ownScripts = [],
  prefetch = [],
}: FormPage): RenderedPage {
  const scripts = prefetch.length > 0 ? [...ownScripts, prefetchScript] : ownScripts
  const links = prefetch
    .map((path) => `<link rel="prefetch" href="${path}" crossorigin>`)
    .join('\n')
  const html = htmlPage({
    language,
    title,
    style: style,
    icon: icon ? `data:image/svg+xml,${encodeURIComponent(icon)}` : undefined,
    body: `<main>
<h1>${title}</h1>
${body}
</main>
${scripts.map((script) => `<script>${script}</script>\n`).join('')}${links && `<template id="prefetch">${links}</template>\n`}`,
  })
  const formAction = target === undefined ? "'self'" : `'self' ${target}`
  const allowed = scripts.map((script) => `'sha256-${hashOf(script)}'`).join(' ')
  const scriptSource = allowed ? ` script-src ${allowed};` : ''
  // Chromium prefetches what any directive allows, Firefox only what `default-src` allows.
  const others = prefetch.length > 0 ? `default-src 'self'; ${nothingElse}` : "default-src 'none';"
  const policy = `${others}${scriptSource} img-src data:; style-src 'sha256-${styleHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      vary: 'origin, accept-language',
      'content-security-policy': policy,
      ...studioHeaders,
      // With `no-referrer`, browsers would send `Origin: null`, as for a form of another site.
      'referrer-policy': 'same-origin',
    },
  }
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Sends a page. Without the body for HEAD. */
export function sendPage(
  {method}: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  status: number,
  {html, headers}: RenderedPage,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {...headers, 'content-length': Buffer.byteLength(html), ...more})
  response.end(method === 'HEAD' ? undefined : html)
}

/**
 * Renders the error line of a field, and the attributes that connect the field to it.
 *
 * @param id - the id of the error line, if the page has several fields
 * @param hint - the id of a hint that also describes the field
 */
export function problemMarkup(
  text: string | undefined,
  id = 'problem',
  hint?: string,
): {line: string; attributes: string} {
  const invalid = text === undefined ? '' : ' aria-invalid="true"'
  const described = [...(hint ? [hint] : []), ...(text === undefined ? [] : [id])].join(' ')
  return {
    line: text === undefined ? '' : `<p class="problem" id="${id}" role="alert">${text}</p>`,
    attributes: `${invalid}${described && ` aria-describedby="${described}"`}`,
  }
}
