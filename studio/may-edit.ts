import type {CurrentUser} from 'sanity'

/** Names of roles that allow no changes of content. */
const readers = new Set(['viewer', 'support'])

/**
 * Returns whether a user may change content: every user with a role that is not one of `readers`.
 * Hosted projects and the embedded lake have the same role names. Users with a custom role count as
 * editors; the lake rejects writes that their role does not allow.
 */
export const mayEdit = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  user?.roles.some(({name}) => !readers.has(name)) ?? false
