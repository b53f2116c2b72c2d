import type {SanityClient} from 'sanity'

/** How long a shared link works. */
const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * A link by which anybody sees drafts. Everybody who may read drafts can read the document, so it has
 * only a hash of the secret: only who made the link can pass it on. Its id has a dot, so that nobody reads it without a token,
 * and no schema: it is no content. The site opens it (server/site/preview/preview-sessions.ts).
 */
export interface SharedLink {
  _id: string
  /** ISO 8601. */
  expiresAt: string
  /** The page it leads to. */
  path: string
  madeBy: string
}

const type = 'previewShare'
const linksQuery = `*[_type == "${type}" && dateTime(expiresAt) > dateTime(now())]
  | order(expiresAt desc){_id, expiresAt, path, madeBy}`
const expiredQuery = `*[_type == "${type}" && dateTime(expiresAt) <= dateTime(now())]`

/** Links that still work, the newest first. */
export const openLinks = (client: SanityClient): Promise<SharedLink[]> => client.fetch(linksQuery)

/** Makes a link to a page, and deletes those that have expired. The secret cannot be read again. */
export async function makeLink(client: SanityClient, path: string, madeBy: string) {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(24)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString()
  const link = {_id: `${type}.${crypto.randomUUID()}`, expiresAt, path, madeBy}
  await client.create({...link, _type: type, secretHash: base64url(new Uint8Array(hash))})
  await client.delete({query: expiredQuery})
  return {link, secret}
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Ends a link at once, whoever looks at it now. */
export const withdrawLink = (client: SanityClient, {_id}: SharedLink) => client.delete(_id)

/** The address to send. */
export const addressOf = ({path}: SharedLink, secret: string, siteUrl: string): string =>
  `${siteUrl}/_preview/shared?${new URLSearchParams({key: secret, to: path})}`
