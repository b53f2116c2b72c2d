import type {FieldName, FormName} from '../forms.ts'

/** Texts of the mails to visitors, and names of fields in all mails. */
export interface MailTexts {
  /** Names of fields that differ from the labels in `src/i18n/forms`. */
  readonly fields: Readonly<Partial<Record<FieldName, string>>>
  readonly copy: {
    /** The greeting, in which `{name}` is replaced by the visitor's name. */
    readonly greeting: string
    /** Subject of the visitor's copy, for each form. */
    readonly subject: Readonly<Record<FormName, string>>
    readonly next: Readonly<Record<FormName, string>>
    readonly reference: string
    readonly below: string
    /** Explains how the visitor can reply to the mail. */
    readonly reply: string
    /** For recipients who did not fill in the form, because somebody else typed their address. */
    readonly notYou: string
    /** Labels of the company's details at the end of the mail. */
    readonly phone: string
    readonly hours: string
    readonly email: string
  }
}
