import type {FieldName} from '../forms.ts'

/** Texts of the mails that staff cannot edit, and names of fields in all mails. */
export interface FixedTexts {
  /** Names of fields that differ from the labels in `src/i18n/forms`. */
  readonly fields: Readonly<Partial<Record<FieldName, string>>>
  readonly reference: string
  readonly below: string
  /** For recipients who did not fill in the form, because somebody else typed their address. */
  readonly notYou: string
  /** Above the link to the page that shows what became of a correction. */
  readonly status: string
  /** Why the recipient gets a mail about a decision. */
  readonly askedFor: string
  /** Labels of a decided correction. */
  readonly vehicle: string
  readonly update: string
  readonly reason: string
  /** Labels of the company's details at the end of the mail. */
  readonly phone: string
  readonly hours: string
  readonly email: string
}
