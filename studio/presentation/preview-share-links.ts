import type {SanityClient} from 'sanity'

/**
 * How long a shared link works. The lake refuses links that are older (`maxSharedMs` in
 * packages/content-lake/src/login/preview-access.ts).
 */
const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * A shared link, which shows drafts to anybody who has it
 * (server/site/preview/preview-sessions.ts).
 *
 * The document stores only a hash of the secret, because everybody who may read drafts can read the
 * document. Its id has a dot, so anonymous clients cannot read it. It has no schema, because it is
 * not content.
 */
export interface SharedLink {
  _id: string
  /** Time after which the link no longer works, in ISO 8601 format. */
  expiresAt: string
  /** Path of the page that the link opens. */
  path: string
  madeBy: string
}

const type = 'previewShare'
const linksQuery = `*[_type == "${type}" && dateTime(expiresAt) > dateTime(now())]
  | order(expiresAt desc){_id, expiresAt, path, madeBy}`
const expiredQuery = `*[_type == "${type}" && dateTime(expiresAt) <= dateTime(now())]`

/** Reads the shared links that have not expired, newest first. */
export const openLinks = (client: SanityClient): Promise<SharedLink[]> => client.fetch(linksQuery)

/**
 * Creates a shared link and deletes expired links. Returns the new secret, which is not stored.
 *
 * @param perspective - `drafts`, or the name of the release that the link shows
 */
export async function makeLink(
  client: SanityClient,
  path: string,
  madeBy: string,
  perspective: string,
) {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(24)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString()
  const link = {_id: `${type}.${crypto.randomUUID()}`, expiresAt, path, madeBy}
  await client.create({
    ...link,
    perspective,
    _type: type,
    secretHash: base64url(new Uint8Array(hash)),
  })
  await client.delete({query: expiredQuery})
  return {link, secret}
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Deletes a shared link. It stops working at once, even for people who have already opened it. */
export const withdrawLink = (client: SanityClient, {_id}: SharedLink) => client.delete(_id)

/** Returns the URL of a shared link, which the user sends to other people. */
export const addressOf = ({path}: SharedLink, secret: string, siteUrl: string): string =>
  `${siteUrl}/_preview/shared?${new URLSearchParams({key: secret, to: path})}`
