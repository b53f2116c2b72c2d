import type {Role} from './roles.ts'

/** A user. Their id is the author of their transactions in the history. */
export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Whether the user also sees and answers what visitors sent. Always false for programs. */
  readonly support: boolean
}

/** Id of the user who exists from the first start. `LakeOptions.editorPassword` is their password. */
export const firstUserId = 'editor'

/**
 * The user for programs that use the token in the `editor-token` file: the seed, imports, scripts.
 */
export const scriptUser: User = {
  id: 'script',
  name: 'Script',
  email: 'script@localhost',
  role: 'administrator',
  support: false,
}
