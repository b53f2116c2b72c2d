import type {IncomingMessage} from 'node:http'
import type {Renderer} from '../render/renderer.ts'
import {ownHeaders, type StoredResponse, storedResponse} from '../store/stored-response.ts'

/** `/faq.html.md` is the form that https://llmstxt.org/ proposes. */
const ending = /(\.html)?\.md$/

/** The names of a home page as a file: `/index.md` and `/es/index.md`. */
const homeFile = /\/index$/

/**
 * Returns the URL of the page that a URL with the ending `.md` names, such as `/es/faq` for `/es/faq.md`;
 * undefined for other URLs.
 */
export function pageOfMarkdown(url: URL): URL | undefined {
  const {pathname} = url
  if (!pathname.endsWith('.md')) return undefined
  const page = new URL(url)
  page.pathname = pathname.replace(ending, '').replace(homeFile, '/')
  return page
}

/** Returns the path of a page as Markdown: `/es/faq.md` for `/es/faq`, `/index.md` for `/`. */
export const markdownPath = (path: string): string =>
  path.endsWith('/') ? `${path}index.md` : `${path}.md`

/** Returns the weight of a media type in a header `Accept` (RFC 9110, 12.5.1); 0 if it is not named. */
function weightOf(type: string, accept: string): number {
  for (const part of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim())
    if (name !== type) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight ? Number(weight.slice('q='.length)) || 0 : 1
  }
  return 0
}

/** Whether a request prefers Markdown to HTML. Browsers do not name `text/markdown`. */
export function prefersMarkdown({headers}: Pick<IncomingMessage, 'headers'>): boolean {
  const {accept = ''} = headers
  if (!/text\/markdown/i.test(accept)) return false
  const weight = weightOf('text/markdown', accept)
  return weight > 0 && weight >= weightOf('text/html', accept)
}

/** Returns the URL of the page that a request asks for as Markdown; undefined if it asks for something else. */
export const markdownSource = (url: URL, request: Pick<IncomingMessage, 'headers'>) =>
  pageOfMarkdown(url) ?? (prefersMarkdown(request) ? url : undefined)

/** Headers of a page that its Markdown has too. */
const shared = ['cache-control', 'cdn-cache-control', 'cache-tag', 'x-robots-tag'] as const

/**
 * Pages as Markdown. Each is made from the page's published bytes at its first request, on the render
 * thread, and kept until the page changes.
 */
export class StoredMarkdown {
  readonly #renderer: Pick<Renderer, 'markdown'>
  readonly #publicUrl: string
  readonly #made = new WeakMap<StoredResponse, Promise<StoredResponse>>()

  constructor(renderer: Pick<Renderer, 'markdown'>, publicUrl: string) {
    this.#renderer = renderer
    this.#publicUrl = publicUrl
  }

  /**
   * Returns a page as Markdown, with the status of the page.
   *
   * @param path - the page's own path with its language, such as `/es/faq`
   */
  async of(page: StoredResponse, path: string): Promise<StoredResponse> {
    const made = this.#made.get(page) ?? this.#make(page, path)
    this.#made.set(page, made)
    try {
      return await made
    } catch (error) {
      this.#made.delete(page)
      throw error
    }
  }

  async #make(page: StoredResponse, path: string): Promise<StoredResponse> {
    const {href} = new URL(path, this.#publicUrl)
    const text = await this.#renderer.markdown(page.variants.identity.body.toString(), href)
    const own = ownHeaders(page)
    return storedResponse(
      page.status,
      {
        'content-type': 'text/markdown; charset=utf-8',
        // Search engines list the page itself.
        ...(page.status === 200 && {link: `<${href}>; rel="canonical"`}),
        ...Object.fromEntries(
          shared.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])),
        ),
      },
      text,
    )
  }
}
