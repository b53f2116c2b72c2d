/** Sanity's role names, from most to fewest permissions. */
export const roles = ['administrator', 'editor', 'viewer'] as const

export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** A user as the lake returns it to administrators. Times are in ISO 8601. */
export type User = {
  id: string
  name: string
  email: string
  role: Role
  hasPassword: boolean
  passwordIsOperators: boolean
  lastSeen: string | null
  invitedUntil: string | null
}

/**
 * A user with a new link to set a password. `link` is a path of the lake; `linkExpires` is in ISO
 * 8601.
 */
export type Linked = User & {link: string; linkExpires: string}

/** The data of a user that administrators can edit. */
export type UserFields = Pick<User, 'name' | 'email' | 'role'>
