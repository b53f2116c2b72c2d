import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {type Locale, locales} from '#schemas/locales.ts'
import type {RoutePath} from '#schemas/reserved-paths.ts'
import {compressDictionary, zstdWithDictionary} from './compression.ts'
import type {PageSlot, PageStore} from './page-store.ts'
import {
  encodedVariant,
  precompressed,
  type StoredResponse,
  type Variant,
} from './stored-response.ts'

/** Folder of the dictionaries' URLs. */
const folder: RoutePath = '/dictionaries/'

/**
 * Maximum size of a dictionary. It has room for all pages besides landing pages, and some of those.
 * With brotli, its shared parts are sent once: 0.9 MB in 60 KB.
 */
const maxBytes = 1_500_000

/** A dictionary is created again after this time, so that it does not grow too old for the content. */
const renewMs = 7 * 24 * 3_600_000

/** A dictionary as it is stored with the pages of the last run. */
export interface StoredDictionary {
  locale: Locale
  content: Buffer
  /** The content, compressed with brotli. */
  br: Buffer
  /** When it was created, in epoch milliseconds. */
  createdAt: number
}

interface Dictionary extends StoredDictionary {
  /** SHA-256 of the content. */
  digest: Buffer
  /** The content as a file that browsers load. */
  file: StoredResponse
  path: string
}

/** What `PageDictionaries` stores about one page. */
type Compressed = Map<Dictionary, Promise<Variant>>

/**
 * Compression dictionaries (RFC 9842): browsers that have loaded a language's public pages as one
 * file get each of them as the difference from that file, in a few hundred bytes. A page's header
 * `Server-Timing` names the dictionary, and `src/boot/intent.ts` loads it after the app: a visitor who reads
 * one page and leaves loads a third less than with the header `Link`, which browsers follow at once.
 *
 * A dictionary belongs to one build. It contains only pages that everyone can find: the fixed pages
 * and what the sitemap lists, never a preview.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9842
 */
export class PageDictionaries {
  readonly #current = new Map<Locale, Dictionary>()
  readonly #byPath = new Map<string, Dictionary>()
  readonly #byHash = new Map<string, Dictionary>()
  /** Compressed pages. A page that changes is another object. */
  readonly #compressed = new WeakMap<StoredResponse, Compressed>()
  /** Headers that name the dictionary, by language and headers without it. */
  readonly #named = new Map<Locale, WeakMap<readonly string[], readonly string[]>>()

  /** Takes over the dictionaries of the last run. */
  restore(stored: readonly StoredDictionary[]) {
    for (const each of stored) this.#add(each)
  }

  /** The dictionaries, for the next start. */
  get stored(): StoredDictionary[] {
    return [...this.#current.values()].map(({locale, content, br, createdAt}) => ({
      locale,
      content,
      br,
      createdAt,
    }))
  }

  /** Creates the dictionaries that are missing or older than a week. */
  async renew(store: Pick<PageStore, 'all'>, now = Date.now()) {
    for (const locale of locales) {
      const {createdAt} = this.#current.get(locale) ?? {createdAt: Number.NEGATIVE_INFINITY}
      const content = now - createdAt > renewMs ? contentOf(store, locale) : undefined
      if (!content?.length) continue
      this.#add({locale, content, br: await compressDictionary(content), createdAt: now})
    }
  }

  /** Returns the file at a URL path; undefined if there is none. */
  file = (pathname: string): StoredResponse | undefined => this.#byPath.get(pathname)?.file

  /** Adds the header that names the dictionary of a language, unless the client saves data. */
  named(
    headers: readonly string[],
    locale: Locale,
    request: Pick<IncomingMessage, 'headers'>,
  ): readonly string[] {
    const dictionary = this.#current.get(locale)
    if (!dictionary || request.headers['save-data'] === 'on') return headers
    const known = this.#named.get(locale) ?? new WeakMap()
    this.#named.set(locale, known)
    // The same headers are always the same object, so that they are merged only once.
    const name = `dictionary;desc="${dictionary.path}"`
    const named = known.get(headers) ?? [...headers, 'server-timing', name]
    known.set(headers, named)
    return named
  }

  /**
   * Compresses a page with the dictionary that the client has.
   *
   * @returns undefined if the client offers none of these dictionaries, or if brotli needs fewer bytes
   */
  compressed(
    {headers}: Pick<IncomingMessage, 'headers'>,
    page: StoredResponse,
  ): Promise<Variant | undefined> | undefined {
    const hash = headers['available-dictionary']
    const dictionary = typeof hash === 'string' ? this.#byHash.get(hash.trim()) : undefined
    if (!dictionary || !acceptsDcz.test(String(headers['accept-encoding']))) return undefined
    const known: Compressed = this.#compressed.get(page) ?? new Map()
    this.#compressed.set(page, known)
    const made = known.get(dictionary) ?? dczVariant(page, dictionary)
    known.set(dictionary, made)
    return made.then((variant) =>
      variant.body.length < page.variants.br.body.length ? variant : undefined,
    )
  }

  #add(stored: StoredDictionary) {
    const {locale, content, br} = stored
    const digest = createHash('sha256').update(content).digest()
    const path = `${folder}${locale}-${digest.toString('base64url')}`
    const file = precompressed(fileHeaders, {identity: content, br})
    const dictionary = {...stored, digest, file, path}
    const before = this.#current.get(locale)
    if (before) {
      this.#byPath.delete(before.path)
      this.#byHash.delete(structured(before.digest))
    }
    this.#current.set(locale, dictionary)
    this.#byPath.set(path, dictionary)
    this.#byHash.set(structured(digest), dictionary)
    this.#named.delete(locale)
  }
}

/**
 * Headers of the file. The dictionary applies to all pages. Browsers use it as long as it is fresh.
 * The file is HTML of several pages, which no browser should display and no search engine should list.
 */
const fileHeaders = {
  'content-type': 'application/octet-stream',
  'cache-control': 'public, max-age=2592000, immutable',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
  'x-robots-tag': 'noindex',
}

const acceptsDcz = /(?:^|,)\s*dcz\s*(?:,|$)/

/** Formats a digest as in the header `Available-Dictionary` (RFC 8941, byte sequence). */
const structured = (digest: Buffer) => `:${digest.toString('base64')}:`

/** Compresses a page in the format `dcz` (RFC 9842, section 5). */
async function dczVariant(page: StoredResponse, {content, digest}: Dictionary): Promise<Variant> {
  const frame = await zstdWithDictionary(page.variants.identity.body, content)
  const body = Buffer.concat([dczMagic, digest, frame])
  return encodedVariant(page, 'dcz', body, `-dcz-${digest.toString('base64url').slice(0, 8)}`)
}

const dczMagic = Buffer.from('5e2a4d1820000000', 'hex')

/** Returns the language's public pages as one file. The same pages always give the same file. */
function contentOf(store: Pick<PageStore, 'all'>, locale: Locale): Buffer {
  const pages = [...store.all()]
    .filter(({key, page}) => key.locale === locale && isPublic({key, page}))
    .toSorted((one, other) => order(one).localeCompare(order(other), 'en'))
  let bytes = 0
  const bodies = pages.flatMap(({page}) => {
    const {body} = page.document.variants.identity
    bytes += body.length
    return bytes > maxBytes ? [] : [body]
  })
  return Buffer.concat(bodies)
}

const isPublic = ({key, page}: PageSlot) =>
  page.document.status === 200 && (!key.landing || page.facts?.listed === true)

/** Fixed pages come first, because there is not room for every landing page. */
const order = ({key}: PageSlot) => `${key.landing ? 1 : 0} ${key.path}`
