/** Somebody who may edit. Their id is the author of transactions and shows in the history. */
export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The person at the Studio. */
export const EDITOR: User = {id: 'editor', name: 'Editor', email: 'editor@localhost'}

/** Programs that use the token in the `editor-token` file: the seed, imports, scripts. */
export const SCRIPT: User = {id: 'script', name: 'Script', email: 'script@localhost'}

export const USERS: readonly User[] = [EDITOR, SCRIPT]

export const ADMINISTRATOR = {name: 'administrator', title: 'Administrator', description: ''}
