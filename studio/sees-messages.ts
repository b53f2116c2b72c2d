import type {CurrentUser} from 'sanity'

/** Roles that see and answer what visitors sent. */
const roles = new Set(['support', 'administrator'])

/** Returns whether a user may see what visitors sent. The site checks it too. */
export const seesMessages = (user: Pick<CurrentUser, 'roles'> | null): boolean =>
  user?.roles.some(({name}) => roles.has(name)) ?? false
