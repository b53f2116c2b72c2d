/** Sanity's roles, lowest first. Each role includes the rights of the roles before it. */
export const roles = ['viewer', 'contributor', 'editor', 'administrator'] as const

/**
 * `viewer` reads everything, including drafts and history. `contributor` also writes drafts and
 * versions, plans releases and uploads, and publishes nothing. `editor` also publishes.
 * `administrator` also manages users.
 */
export type Role = (typeof roles)[number]

const titles: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  contributor: 'Contributor',
  editor: 'Editor',
  administrator: 'Administrator',
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** Whether a role includes all rights of the role `needed`. */
export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Describes a role in the shape of Sanity's API. */
export function describedRole(role: Role): {name: Role; title: string; description: string} {
  return {name: role, title: titles[role], description: ''}
}

/** The role that combines with every content role: its users see and answer visitors' messages. */
export const supportRole = {name: 'support', title: 'Support', description: ''} as const

/** A role from which on users can be made to have a second factor. */
export type FactorRole = Role | 'support'

/**
 * Whether a user has the role `from` or a higher one. Administrators may see visitors' messages too, so
 * they are above `support`.
 */
export const isFactorRequired = (
  {role, support}: {role: Role; support: boolean},
  from: FactorRole,
): boolean => (from === 'support' ? support || role === 'administrator' : mayActAs(role, from))

/** Describes all roles of a user in the shape of Sanity's API. */
export const describedRoles = ({role, support}: {role: Role; support: boolean}) => [
  describedRole(role),
  ...(support ? [supportRole] : []),
]

/** What a role may do with the documents that a GROQ filter matches, in the shape of Sanity's API. */
interface Grant {
  readonly filter: string
  readonly permissions: readonly string[]
}

const everything = '_id in path("**")'
const looking = ['read', 'history']

/** Returns what a role may do with documents. The Studio hides or disables all other actions. */
export function documentGrants(role: Role): readonly Grant[] {
  if (mayActAs(role, 'editor'))
    return [
      {filter: everything, permissions: ['create', ...looking, 'update', 'editHistory', 'manage']},
    ]
  const reading = {filter: everything, permissions: looking}
  if (!mayActAs(role, 'contributor')) return [reading]
  const unpublished = '_id in path("drafts.**") || _id in path("versions.**")'
  return [reading, {filter: unpublished, permissions: ['create', ...looking, 'update']}]
}
