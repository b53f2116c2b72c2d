import type {Inline} from './inline.ts'
import type {Reference} from './reference.ts'

/** A translation in a file, before it is matched to a field. */
export type Returned = {
  reference: Reference
  /**
   * Reads the translated text.
   *
   * @param formatted - whether tags are formatting, as in rich text, or plain text
   */
  read: (formatted: boolean) => Inline[]
  /** Whether the translator marked the text as correct, even if it was not changed. */
  finished: boolean
}

/**
 * The translations in a file. `unreadable` is the number of rows or units without a valid
 * reference.
 */
export type ReturnedFile = {translations: Returned[]; unreadable: number}

/** Thrown if a file cannot be imported. `reason` is the id of the message to show. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly reason:
    | 'import.encoding'
    | 'import.workbook'
    | 'import.not-text'
    | 'import.not-csv'
    | 'import.not-xliff'
    | 'import.wrong-languages'

  constructor(reason: UnreadableFile['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
