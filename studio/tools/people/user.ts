/** Sanity's role names, from most to fewest permissions. */
export const roles = ['administrator', 'editor', 'contributor', 'viewer'] as const

export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** A user as the lake returns it to administrators. Times are in ISO 8601. */
export type User = {
  id: string
  name: string
  email: string
  role: Role
  /** Whether the user sees and answers what visitors sent. */
  support: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
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
export type UserFields = Pick<User, 'name' | 'email' | 'role' | 'support'>

/** The current user's second factors. Times are in ISO 8601. */
export type Factors = {
  required: boolean
  codes: boolean
  recoveryCodesLeft: number
  passkeys: {id: string; name: string; host: string; created: string; lastUsed: string | null}[]
}

/** The secret for an authenticator app, and its QR code as the path of an SVG. */
export type AppSecret = {secret: string; qr: {size: number; path: string}}

/** Where the current user is signed in. Times are in ISO 8601. */
export type UserSession = {
  id: string
  isCurrent: boolean
  createdAt: string
  lastSeenAt: string
  isLocked: boolean
  browser: string | null
  system: string | null
}
