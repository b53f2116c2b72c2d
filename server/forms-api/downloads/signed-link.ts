import type {KeyValues} from '../store/forms-store.ts'
import {rotateKey, type Secrets} from '../store/secrets.ts'
import {linkSeconds} from './download-storage.ts'

/** The file that a link downloads, and when the link expires. */
export interface LinkTarget {
  readonly product: string
  readonly fileName: string
  /** When the link expires, as a Unix timestamp in seconds. */
  readonly expires: number
}

const keyPurpose = 'download link'

/**
 * The lifetime of links, the time in which running servers notice the new key, and four minutes for
 * clocks that differ.
 */
const overlapMs = linkSeconds * 1000 + 5 * 60_000

/** Returns the path and query of a signed link. */
export async function signedPath(secrets: Secrets, target: LinkTarget): Promise<string> {
  const signature = (await secrets.sign(keyPurpose, textOf(target))).toString('base64url')
  const query = new URLSearchParams({expires: String(target.expires), signature})
  return `/api/downloads/${target.product}/${encodeURIComponent(target.fileName)}?${query}`
}

/** Returns whether a signature is valid for a target. */
export const isSigned = (secrets: Secrets, target: LinkTarget, signature: string) =>
  secrets.isSigned(keyPurpose, textOf(target), Buffer.from(signature, 'base64url'))

/**
 * Replaces the key of download links. Earlier links work until they expire.
 *
 * @param atOnce - earlier links stop working within 10 seconds
 */
export const rotateLinkKey = (meta: KeyValues, atOnce: boolean) =>
  rotateKey(meta, keyPurpose, atOnce ? 0 : overlapMs)

const textOf = ({product, fileName, expires}: LinkTarget) =>
  JSON.stringify([product, fileName, expires])
