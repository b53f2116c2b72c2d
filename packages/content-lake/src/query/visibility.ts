import type {DatabaseSync} from 'node:sqlite'
import {isPrivateId} from '../store/document-id.ts'
import {Remembered} from '../store/remembered.ts'
import type {Perspective} from './perspective.ts'

/**
 * Who may read a dataset without a token: everybody, except documents with a dot in their id, or nobody.
 * https://www.sanity.io/docs/content-lake/keeping-your-data-safe
 */
export type AclMode = 'public' | 'private'

/** What anonymous callers see of a dataset. */
export class Visibility {
  readonly #stored: Remembered
  #aclMode: AclMode

  constructor(database: DatabaseSync) {
    this.#stored = new Remembered(database, 'aclMode')
    this.#aclMode = this.#stored.get() === 'private' ? 'private' : 'public'
  }

  get aclMode(): AclMode {
    return this.#aclMode
  }

  /** Changes who may read the dataset, also for listeners that are open. */
  set aclMode(mode: AclMode) {
    this.#stored.set(mode)
    this.#aclMode = mode
  }

  /** Whether anonymous callers see a document with an id. */
  isPublic(id: string): boolean {
    return this.#aclMode === 'public' && !isPrivateId(id)
  }

  /** The perspective of anonymous callers. */
  get perspective(): Perspective {
    return {kind: this.#aclMode === 'public' ? 'public' : 'none'}
  }
}
