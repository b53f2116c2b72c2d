import type {CurrentUser} from 'sanity'

/**
 * Whether somebody may change content, by the names of their roles, which are the same on a hosted
 * project and on the embedded lake. Who has a role of their project's own making may: what they may
 * not, the content refuses, and the Studio says so.
 */
export const mayEdit = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  user?.roles.some(({name}) => name !== 'viewer') ?? false
