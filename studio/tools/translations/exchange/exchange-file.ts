import type {Inline} from './inline.ts'
import type {Reference} from './reference.ts'

/** A translation that came back, before anything is known of what it is for. */
export type Returned = {
  reference: Reference
  /**
   * Its words.
   *
   * @param formatted - whether tags among them are formatting, as in rich text, or words
   */
  read: (formatted: boolean) => Inline[]
  /** Whether the translator says that it is right, even where nothing was changed. */
  finished: boolean
}

/** What a file holds, and the lines or units that could not be told apart from others' work. */
export type ReturnedFile = {translations: Returned[]; unreadable: number}

/** Thrown for a file that cannot be imported; `reason` is the id of the message. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly reason:
    | 'import.encoding'
    | 'import.not-csv'
    | 'import.not-xliff'
    | 'import.wrong-languages'

  constructor(reason: UnreadableFile['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
