import type {CurrentUser} from 'sanity'

/**
 * Whether a user may change content, by role name. The names are the same on hosted projects and the
 * embedded lake. Custom roles count as editors: the lake refuses what they may not do.
 */
export const mayEdit = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  user?.roles.some(({name}) => name !== 'viewer') ?? false
