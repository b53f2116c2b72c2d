/**
 * Query parameters that pages have, and those of campaigns, which the visits count. Their names are recognized in
 * every spelling.
 */
const parameters = [
  ...['productID', 'lng'],
  ...['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`),
]

/** Matches the `?` of a program that adds parameters to a URL which has some. */
const secondMark = new RegExp(`\\?(?=(?:${parameters.join('|')})=)`, 'gi')

/** Matches the prefix of other sites for our languages, such as `/en`, `/en-us` and `/es-mx`. */
const languageTag = /^\/(en|es)(?:[-_][a-z]{2}|[-_]419)?(?=\/|$)/i

/** Matches an address whose punctuation was escaped, as programs do that check the links of mails. */
const parts =
  /^(?<path>[^?&#;]*)(?:[?&](?<query>[^#]*))?(?:#(?<hash>[^?&]*)(?:[?&](?<after>.*))?)?/su

/** Matches the ending of a page of a former website, and the names that servers give to a home page. */
const programEnding = /(\/(index|default|home))?\.([sx]?html?|aspx?|php\d?|jspx?|cfm)$/i

/** Longer paths are no pages, and would only cost time. */
const longestPath = 300

/**
 * Returns a query with the parameters of our pages in their right spelling: mail programs and documents
 * change letter case, write `&amp;`, and add the punctuation of the sentence.
 *
 * @param search - with the question mark, or empty
 * @returns undefined if the query is right already
 */
export function tidyQuery(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const separated = new URLSearchParams(search.replace(/^\?/, '').replaceAll(secondMark, '&'))
  const tidied = [...separated].map(([name, value]): [string, string] => {
    // The name may contain the escaped `=`.
    const [start = '', rest] = value ? [name] : name.split('=', 2)
    const plain = start.toLowerCase().replace(/^(amp;)+/, '')
    const known = parameters.find((each) => each.toLowerCase() === plain)
    if (!known) return [name, value]
    const meant = rest ?? value
    if (known.startsWith('utm_')) return [known, meant]
    // `=3D` is the `=` of a mail that was not decoded (quoted-printable).
    return [known, trimmed(meant.replace(/^3D(?=.)/i, ''))]
  })
  const isSame =
    query.size === tidied.length &&
    [...query].every(([name, value], at) => {
      const [known, own] = tidied[at] ?? []
      return known === name && own === value
    })
  return isSame ? undefined : withMark(new URLSearchParams(tidied))
}

/**
 * Returns addresses that a visitor may have meant with an unknown one, most likely first. Letters,
 * mails and documents add punctuation, spaces, invisible characters, the query and the fragment to a path,
 * break it into lines, and replace hyphens with dashes. Other sites have a prefix for every language.
 */
export function tidyUrls(url: URL): URL[] {
  const {pathname, search} = url
  if (pathname.length > longestPath) return []
  const {
    path = '',
    query = '',
    hash = '',
    after = '',
  } = parts.exec(decoded(decoded(pathname)))?.groups ?? {}
  const whole = path
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
  const segments = whole.split(/[/\\]/).map(trimmed).filter(Boolean)
  if (segments.length === 0) return []
  const joined = `/${segments.join('/')}`
  const candidates = [
    joined,
    joined.replaceAll(/\s+/gu, ''),
    joined.replaceAll(/\s+/gu, '-'),
    joined.replace(programEnding, '') || '/',
    // The line under a link in a letter hides the difference.
    joined.replaceAll('_', '-'),
    joined.replace(languageTag, (_, language: string) => (/^es/i.test(language) ? '/es' : '')) ||
      '/',
  ]
  const all = [search.slice(1), query, after].filter(Boolean).join('&')
  return [...new Set(candidates)].map((each) => {
    const tidied = new URL(url)
    tidied.pathname = each
    tidied.search = tidyQuery(all) ?? withMark(new URLSearchParams(all))
    tidied.hash = trimmed(hash)
    return tidied
  })
}

/**
 * Returns the URL of a request whose percent escapes are not UTF-8: old programs write the letters of
 * Windows-1252, such as `%F3` for `ó`. A `%` that starts no escape is an ordinary character.
 *
 * @param target - the path and the query of the request
 * @returns undefined if the target is no path
 */
export function repairedUrl(target: string): URL | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(target) ?? []
  const windows = new TextDecoder('windows-1252')
  const readable = path
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
      const bytes = Uint8Array.from(escapes.slice(1).split('%'), (byte) =>
        Number.parseInt(byte, 16),
      )
      try {
        return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
      } catch {
        return windows.decode(bytes)
      }
    })
  const url = URL.parse('http://site/')
  if (!url || !path.startsWith('/')) return undefined
  url.pathname = readable.replaceAll('%', '%25').replace(/^\/+/, '/')
  url.search = query
  return url
}

const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Removes everything but letters and digits from the ends of a text. */
// Without the lookbehind, the time would grow with the square of the punctuation within the text.
const trimmed = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')

const withMark = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '')
