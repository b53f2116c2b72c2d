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
export async function signedPath(secrets: Secrets, target: LinkTarget): Promise<string> {
  const signature = (await sign(secrets, target)).toString('base64url')
  const query = new URLSearchParams({expires: String(target.expires), signature})
  return `/api/downloads/${target.product}/${encodeURIComponent(target.fileName)}?${query}`
}

/** Returns whether a signature is valid for a target. Compares in constant time. */
export async function isSigned(
  secrets: Secrets,
  target: LinkTarget,
  signature: string,
): Promise<boolean> {
  const expected = await sign(secrets, target)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (secrets: Secrets, {product, fileName, expires}: LinkTarget) =>
  secrets.sign('download link', JSON.stringify([product, fileName, expires]))
