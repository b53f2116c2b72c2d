/** Sanity's role names, from most to fewest permissions. */
export const roles = ['administrator', 'editor', 'viewer'] as const

export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** A user, as the lake returns it to administrators; times in ISO 8601. */
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

/** A link to set a password, as a path of the lake; `linkExpires` in ISO 8601. */
export type Linked = User & {link: string; linkExpires: string}

/** The editable data of a user. */
export type UserFields = Pick<User, 'name' | 'email' | 'role'>
