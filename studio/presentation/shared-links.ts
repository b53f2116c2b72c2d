import type {SanityClient} from 'sanity'

/** How long a shared link works. */
const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * A link by which anybody sees drafts. Its id has a dot, so that nobody reads it without a token,
 * and no schema: it is no content. The site opens it (server/site/preview/preview-sessions.ts).
 */
export interface SharedLink {
  _id: string
  secret: string
  /** ISO 8601. */
  expiresAt: string
  /** The page it leads to. */
  path: string
  madeBy: string
}

const type = 'previewShare'
const linksQuery = `*[_type == "${type}" && dateTime(expiresAt) > dateTime(now())]
  | order(expiresAt desc){_id, secret, expiresAt, path, madeBy}`
const expiredQuery = `*[_type == "${type}" && dateTime(expiresAt) <= dateTime(now())]`

/** Links that still work, the newest first. */
export const openLinks = (client: SanityClient): Promise<SharedLink[]> => client.fetch(linksQuery)

/** Makes a link to a page, and tidies away those that have expired. */
export async function makeLink(client: SanityClient, path: string, madeBy: string) {
  const random = crypto.getRandomValues(new Uint8Array(24))
  const secret = btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString()
  const link = {_id: `${type}.${crypto.randomUUID()}`, secret, expiresAt, path, madeBy}
  await client.create({...link, _type: type})
  await client.delete({query: expiredQuery})
  return link
}

/** Ends a link at once, whoever looks at it now. */
export const withdrawLink = (client: SanityClient, {_id}: SharedLink) => client.delete(_id)

/** The address to send. */
export const addressOf = ({secret, path}: SharedLink, siteUrl: string): string =>
  `${siteUrl}/_preview/shared?${new URLSearchParams({key: secret, to: path})}`
