import type {Inline} from './inline.ts'
import type {Reference} from './reference.ts'

/** A translation from an imported file, before it is assigned to a field. */
export type Returned = {
  reference: Reference
  /**
   * Parses the translated text.
   *
   * @param formatted - true for rich text, in which tags are formatting; false if tags are plain text
   */
  read: (formatted: boolean) => Inline[]
  /** Whether the translator marked the text as correct, even if it was not changed. */
  finished: boolean
}

/**
 * The translations from an imported file. `unreadable` is the number of CSV rows or XLIFF units
 * without a valid reference.
 */
export type ReturnedFile = {translations: Returned[]; unreadable: number}

/** The error for a file that cannot be imported. `reason` is the id of a text in the catalogue. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
  readonly reason:
    | 'import.encoding'
    | 'import.workbook'
    | 'import.not-text'
    | 'import.not-csv'
    | 'import.not-xliff'
    | 'import.wrong-languages'

  constructor(reason: UnreadableFileError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
