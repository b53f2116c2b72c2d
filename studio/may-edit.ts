import type {CurrentUser} from 'sanity'

/**
 * Returns whether a user may change content: every user whose role is not `viewer`. Hosted projects
 * and the embedded lake have the same role names. Users with a custom role count as editors; the
 * lake rejects writes that their role does not allow.
 */
export const mayEdit = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  user?.roles.some(({name}) => name !== 'viewer') ?? false
