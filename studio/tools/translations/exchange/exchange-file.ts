import type {Inline} from './inline.ts'
import type {Reference} from './reference.ts'

/** A translation from a file, not yet matched to a field. */
export type Returned = {
  reference: Reference
  /**
   * Reads the translated text.
   *
   * @param formatted - whether tags are formatting, as in rich text, or plain text
   */
  read: (formatted: boolean) => Inline[]
  /** Whether the translator marked it as correct, also if unchanged. */
  finished: boolean
}

/** The translations of a file, and the number of rows or units without a valid reference. */
export type ReturnedFile = {translations: Returned[]; unreadable: number}

/** Thrown for a file that cannot be imported; `reason` is the id of the message. */
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
