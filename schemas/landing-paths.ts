import {yearOfDecisions} from './decision-paths.ts'
import {addressKey, everyPagePath, notFoundPath} from './page-paths.ts'
import {isReservedPath} from './reserved-paths.ts'

/** Matches the address of a landing page, such as `/spring-offer` or `/offers/spring`. */
const landingAddress = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/

// The Markdown of the home page is at `/index.md`.
const fixedPaths = new Set([...everyPagePath(), notFoundPath, '/index'])

/** Returns whether a path has the characters that the address of a landing page may have. */
export const isLandingAddress = (path: string): boolean => landingAddress.test(path)

/**
 * Returns whether the site itself uses a path: a fixed page, an alias, the decisions of a year, a file
 * or an API route.
 */
export const isSitePath = (path: string): boolean =>
  fixedPaths.has(path.toLowerCase()) ||
  fixedPaths.has(addressKey(path)) ||
  yearOfDecisions(addressKey(path)) !== undefined ||
  isReservedPath(path)

/** Returns whether a landing page can have this path. The fixed pages take precedence. */
export const canBeLandingPath = (path: string): boolean =>
  isLandingAddress(path) && !/^\/es(\/|$)/.test(path) && !isSitePath(path)
