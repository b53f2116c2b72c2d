import {fieldOf} from './unlock.ts'

/**
 * How the user's rights changed since the page was loaded: another role, the account was removed, or
 * the session was ended.
 */
export type AccessChange =
  | {readonly kind: 'none'}
  | {readonly kind: 'role'; readonly role: string}
  | {readonly kind: 'removed' | 'ended'}

/** Follows the user's rights while the page is open. */
export interface Access {
  /** Returns the same object until the rights change again. */
  change(): AccessChange
  /** Reads the role from a response to `/users/me`. The first one is that of the loaded page. */
  noteUser(user: unknown): void
  lose(kind: 'removed' | 'ended'): void
  /** Resolves when the rights change next. */
  next(): Promise<void>
}

/** @param onChange - called when the rights change */
export function createAccess(onChange: () => void): Access {
  let first: string | undefined
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
      const role = fieldOf(user, 'role')
      if (typeof role !== 'string') return
      first ??= role
      const known = change.kind === 'role' ? change.role : first
      if (role !== known) become(role === first ? {kind: 'none'} : {kind: 'role', role})
    },
    lose(kind) {
      // A removed user also has no session.
      if (change.kind !== 'removed' && change.kind !== 'ended') become({kind})
    },
    next: () => next.promise,
  }
}

/**
 * Whether a user with these rights may write nothing.
 *
 * @example
 * ```ts
 * import {isReadOnly} from 'content-lake/client'
 *
 * isReadOnly({kind: 'role', role: 'viewer'}) // => true
 * isReadOnly({kind: 'none'}) // => false
 * ```
 */
export const isReadOnly = (change: AccessChange): boolean =>
  change.kind === 'role' ? change.role === 'viewer' : change.kind !== 'none'
