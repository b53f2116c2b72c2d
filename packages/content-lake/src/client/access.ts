import {fieldOf} from './unlock.ts'

/**
 * How the user's rights changed since the page was loaded: other roles, the account was removed, or
 * the session was ended.
 */
export type AccessChange =
  | {readonly kind: 'none'}
  | ({readonly kind: 'role'; readonly previousRole: string} & Roles)
  | {readonly kind: 'removed' | 'ended'}

/** Follows the user's rights while the page is open. */
export interface Access {
  /** Returns the same object until the rights change again. */
  change(): AccessChange
  /** Reads the roles from a response to `/users/me`. The first one is that of the loaded page. */
  noteUser(user: unknown): void
  lose(kind: 'removed' | 'ended'): void
  /** Resolves when the rights change next. */
  next(): Promise<void>
}

/** @param onChange - called when the rights change */
export function createAccess(onChange: () => void): Access {
  let first: Roles | undefined
  let change: AccessChange = {kind: 'none'}
  let next = Promise.withResolvers<void>()
  const become = (changed: AccessChange) => {
    change = changed
    next.resolve()
    next = Promise.withResolvers()
    onChange()
  }
  return {
    change: () => change,
    noteUser(user) {
      const now = rolesOf(user)
      if (!now) return
      first ??= now
      const known = change.kind === 'role' ? change : first
      if (!isSame(now, known))
        become(
          isSame(now, first) ? {kind: 'none'} : {kind: 'role', previousRole: first.role, ...now},
        )
    },
    lose(kind) {
      // A removed user also has no session.
      if (change.kind !== 'removed' && change.kind !== 'ended') become({kind})
    },
    next: () => next.promise,
  }
}

/** A user's content role, and whether they also have the role `support`. */
interface Roles {
  readonly role: string
  readonly support: boolean
}

function rolesOf(user: unknown): Roles | undefined {
  const role = fieldOf(user, 'role')
  const roles = fieldOf(user, 'roles')
  if (typeof role !== 'string') return undefined
  const names = Array.isArray(roles) ? roles.map((each) => fieldOf(each, 'name')) : []
  return {role, support: names.includes('support')}
}

const isSame = (one: Roles, other: Roles) =>
  one.role === other.role && one.support === other.support

/**
 * Whether a user who could write when the page was loaded may write nothing now.
 *
 * @example
 * ```ts
 * import {isReadOnly} from 'content-lake/client'
 *
 * isReadOnly({kind: 'role', previousRole: 'editor', role: 'viewer', support: false}) // => true
 * isReadOnly({kind: 'none'}) // => false
 * ```
 */
export const isReadOnly = (change: AccessChange): boolean =>
  change.kind === 'role'
    ? change.role === 'viewer' && change.previousRole !== 'viewer'
    : change.kind !== 'none'
