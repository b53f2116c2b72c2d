import type {CurrentUser} from 'sanity'

type User = Pick<CurrentUser, 'roles'> | null

/** Names of roles that allow no changes of content. */
const readers = new Set(['viewer', 'support'])
/** Names of roles that allow no changes of published content. */
const withoutPublishing = new Set([...readers, 'contributor'])

/**
 * Returns whether a user may change content, at least drafts and releases: every user with a role that
 * is not one of `readers`. Hosted projects and the embedded lake have the same role names. Users with
 * a custom role count as editors; the lake rejects writes that their role does not allow.
 */
export const mayEdit = (user: User): boolean =>
  user?.roles.some(({name}) => !readers.has(name)) ?? false

/** Returns whether a user may also publish, and change what is published. Contributors may not. */
export const mayPublish = (user: User): boolean =>
  user?.roles.some(({name}) => !withoutPublishing.has(name)) ?? false
