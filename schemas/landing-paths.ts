import {addressKey, everyPagePath} from './page-paths.ts'
import {isReservedPath} from './reserved-paths.ts'

/** Matches the address of a landing page, such as `/spring-offer` or `/offers/spring`. */
const landingAddress = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/

const fixedPaths = new Set([...everyPagePath(), '/404'])

/** Returns whether a path has the characters that the address of a landing page may have. */
export const isLandingAddress = (path: string): boolean => landingAddress.test(path)

/** Returns whether the site itself uses a path: a fixed page, an alias, a file or an API route. */
export const isSitePath = (path: string): boolean =>
  fixedPaths.has(path.toLowerCase()) || fixedPaths.has(addressKey(path)) || isReservedPath(path)

/** Returns whether a landing page can have this path. The fixed pages take precedence. */
export const canBeLandingPath = (path: string): boolean =>
  isLandingAddress(path) && !/^\/es(\/|$)/.test(path) && !isSitePath(path)

/** An address that a landing page no longer has, and the address that replaces it. */
export interface MovedAddress {
  readonly from: string
  readonly to: string
}

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Returns the addresses that a landing page loses when a newer version of the page is published. */
export function movedAddresses(before: Fields, after: Fields): MovedAddress[] {
  const english = textOf(after.address)
  if (english === undefined) return []
  const spanish = textOf(after.spanishAddress)
  const pairs = [
    {from: textOf(before.address), to: english},
    {from: textOf(before.spanishAddress), to: spanish ?? english},
  ]
  return pairs.flatMap(({from, to}) =>
    from !== undefined &&
    from !== english &&
    from !== spanish &&
    canBeLandingPath(from) &&
    canBeLandingPath(to)
      ? [{from, to}]
      : [],
  )
}
