import type {CurrentUser} from 'sanity'

/**
 * Whether a user may change content, by role name. Hosted projects and the embedded lake have the
 * same role names. Custom roles count as editors: the lake refuses writes that they may not make.
 */
export const mayEdit = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  user?.roles.some(({name}) => name !== 'viewer') ?? false
