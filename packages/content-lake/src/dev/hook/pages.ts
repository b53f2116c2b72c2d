import http, {type IncomingMessage, type ServerResponse} from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import {redirectBrowser} from '../browser/redirect-browser.ts'
import {contentUrlPattern, sanityHostPattern, sanityUrlPattern} from '../sanity-hosts.ts'
import {changeText, type TextChange} from './change-text.ts'
import {HtmlPages} from './html-pages.ts'

/** Header of pages that already have the browser's part, for servers behind another dev server. */
const doneHeader = 'x-content-lake-page'

type MakeChange = (response: ServerResponse, origin: string, script: string) => TextChange

const page = {targets: ['document', 'iframe', 'frame'], type: /^text\/html/, change: pageChange}

/** The responses that are changed, by what the browser wants them for. */
const kinds: readonly {
  readonly targets: readonly string[]
  readonly type: RegExp
  readonly change: MakeChange
}[] = [
  page,
  {targets: ['style'], type: /^text\/css/, change: styleChange},
  {
    targets: ['worker', 'sharedworker', 'serviceworker'],
    type: /javascript/,
    change: (_, __, script) => beginningWith(`${script};`),
  },
]

/**
 * Adds the browser's part to each page that this process serves, before all other scripts, and to the
 * scripts of workers. It redirects the browser's requests like the rest of the hook does for Node.
 */
export function redirectPages({port}: {readonly port: number}): void {
  const origin = `http://localhost:${port}`
  const patterns = {host: sanityHostPattern, url: sanityUrlPattern, content: contentUrlPattern}
  const script = `(${redirectBrowser})(${JSON.stringify({origin, patterns})})`
  const prepare = (request: unknown, response: unknown) => {
    // The casts are safe: servers emit `request` with these two, and HTTP/2 has the same methods.
    changeAnswer(request as IncomingMessage, response as ServerResponse, origin, script)
  }
  const watch = (server: object) => {
    // The cast is safe: all servers are event emitters.
    const {emit} = server as http.Server
    Object.assign(server, {
      emit(this: unknown, event: string, ...args: unknown[]) {
        if (event === 'request') prepare(args[0], args[1])
        return Reflect.apply(emit, this, [event, ...args])
      },
    })
    return server
  }
  watch(http.Server.prototype)
  watch(https.Server.prototype)
  const {createServer, createSecureServer} = http2
  Object.assign(http2, {
    createServer: (...args: unknown[]) => watch(Reflect.apply(createServer, http2, args)),
    createSecureServer: (...args: unknown[]) =>
      watch(Reflect.apply(createSecureServer, http2, args)),
  })
}

function changeAnswer(
  {method, headers}: IncomingMessage,
  response: ServerResponse,
  origin: string,
  script: string,
): void {
  const target = String(headers['sec-fetch-dest'] ?? '')
  const kind = kinds.find(({targets}) => targets.includes(target))
  const isPage = kind === undefined && headers.accept?.includes('text/html')
  const {type, change} = isPage ? page : (kind ?? {})
  if (method === 'HEAD' || !type || !change) return
  // A compressed page could not be changed, and a page in the cache has the address of an earlier lake.
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  changeText(response, () => {
    if (!type.test(String(response.getHeader('content-type') ?? ''))) return undefined
    if (response.hasHeader('content-encoding') || response.hasHeader(doneHeader)) return undefined
    response.setHeader(doneHeader, 'true')
    for (const name of ['content-length', 'etag', 'last-modified']) response.removeHeader(name)
    return change(response, origin, script)
  })
}

function beginningWith(start: string): TextChange {
  let rest = start
  const push = (text: string) => {
    const out = rest + text
    rest = ''
    return out
  }
  return {push, end: () => push('')}
}

/** Style sheets are short, so they are changed as a whole. */
function styleChange(_: ServerResponse, origin: string): TextChange {
  let whole = ''
  const push = (text: string) => {
    whole += text
    return ''
  }
  const urls = new RegExp(sanityUrlPattern, 'gi')
  return {push, end: () => whole.replace(urls, `${origin}/-/$1`)}
}

function pageChange(response: ServerResponse, origin: string, script: string): TextChange {
  const name = 'content-security-policy'
  const policy = response.getHeader(name)
  const [, nonce] = /'nonce-([^']+)'/.exec(String(policy ?? '')) ?? []
  if (typeof policy === 'string') response.setHeader(name, allowed(policy, origin))
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const [anyUrl, contentUrl] = [sanityUrlPattern, contentUrlPattern].map((each) => {
    return new RegExp(each, 'gi')
  })
  return new HtmlPages({
    head: `<script${attribute}>${script.replaceAll('</', '<\\/')};document.currentScript.remove()</script>`,
    rewrite(text, element) {
      const urls = element === 'a' ? contentUrl : anyUrl
      return urls ? text.replace(urls, `${origin}/-/$1`) : text
    },
  })
}

/** Allows the lake's addresses wherever a Content-Security-Policy allows those of Sanity. */
function allowed(policy: string, origin: string): string {
  const hosts = `${origin} ${origin.replace('localhost', '*.localhost')} ${origin.replace('http', 'ws')}`
  return policy.replace(/[^\s;]*sanity[^\s;]*/g, `$& ${hosts}`)
}
