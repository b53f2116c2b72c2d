import {timingSafeEqual} from 'node:crypto'
import type {Secrets} from '../store/secrets.ts'

/** The file that a link downloads, and when the link expires. */
export interface LinkTarget {
  readonly product: string
  readonly fileName: string
  /** Unix timestamp in seconds. */
  readonly expires: number
}

/** Returns the path and query of a signed link. */
export function signedPath(secrets: Secrets, target: LinkTarget): string {
  const signature = sign(secrets, target).toString('base64url')
  const query = new URLSearchParams({expires: String(target.expires), signature})
  return `/api/downloads/${target.product}/${encodeURIComponent(target.fileName)}?${query}`
}

/** Returns whether a signature is valid for a target. Compares in constant time. */
export function isSigned(secrets: Secrets, target: LinkTarget, signature: string): boolean {
  const expected = sign(secrets, target)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (secrets: Secrets, {product, fileName, expires}: LinkTarget) =>
  secrets.sign('download link', JSON.stringify([product, fileName, expires]))
