import {canBeLandingPath} from './landing-paths.ts'
import {addressKey} from './page-paths.ts'

/** An address that a landing page no longer has, and the address that replaces it. */
export interface MovedAddress {
  readonly from: string
  readonly to: string
}

type Fields = Readonly<Record<string, unknown>>

/** A landing page before and after a newer version is published; `before` is null for a new page. */
export interface MovedPage {
  readonly before: Fields | null
  readonly after: Fields
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const addressesIn = ({address, spanishAddress}: Fields): string[] =>
  [address, spanishAddress].flatMap((each) => textOf(each) ?? [])

/** Returns the addresses that a landing page loses. */
function movedAddresses({before, after}: MovedPage): MovedAddress[] {
  const english = textOf(after.address)
  if (english === undefined || !before) return []
  const pairs = [
    {from: textOf(before.address), to: english},
    {from: textOf(before.spanishAddress), to: textOf(after.spanishAddress) ?? english},
  ]
  return pairs.flatMap(({from, to}) =>
    from !== undefined &&
    !addressesIn(after).includes(from) &&
    canBeLandingPath(from) &&
    canBeLandingPath(to)
      ? [{from, to}]
      : [],
  )
}

/** What must happen to the redirects so that all earlier addresses of moved landing pages keep working. */
export interface MovedRedirects {
  /** The addresses that need a redirect. */
  readonly moves: readonly MovedAddress[]
  /** Returns the moves from whose addresses none of the redirects leads. */
  missing(redirects: readonly Fields[]): MovedAddress[]
  /** Returns whether a redirect must be removed, because its page has the address again. */
  isReplaced(redirect: Fields): boolean
  /**
   * Returns the changed source and target of a redirect that leads from or to an old address, so that no
   * redirect leads to another redirect; undefined for other redirects. Keeps the language, the query and
   * the fragment of the target.
   */
  changed(redirect: Fields): {from: unknown; to: string} | undefined
}

/** Returns what must happen to the redirects when landing pages are published with other addresses. */
export function movedRedirects(pages: readonly MovedPage[]): MovedRedirects {
  const kept = new Set(pages.flatMap(({after}) => addressesIn(after)).map(addressKey))
  // Another page may get an old address at the same moment.
  const moves = pages.flatMap(movedAddresses).filter(({from}) => !kept.has(from))
  const keyOf = ({from}: Fields) => addressKey(textOf(from) ?? '')
  return {
    moves,
    missing: (redirects) => {
      const known = new Set(redirects.map(keyOf))
      return moves.filter(({from}) => !known.has(from))
    },
    isReplaced: (redirect) => kept.has(keyOf(redirect)),
    changed: (redirect) => {
      const [, language = '', path = '', rest = ''] =
        /^(\/es(?=\/))?(\/(?!\/)[^?#]*)(.*)$/is.exec(textOf(redirect.to) ?? '') ?? []
      const moved = moves.find(({from}) => from === keyOf(redirect))
      if (moved) return moved
      const target = moves.find(({from}) => from === addressKey(path))
      return target && {from: redirect.from, to: language + target.to + rest}
    },
  }
}
