import type {ContactField} from '#src/forms/contact/contact.ts'
import type {CorrectionField} from '#src/forms/correction/correction.ts'
import type {FreeTrialField} from '#src/forms/free-trial/free-trial.ts'
import type {FormName} from '../forms.ts'

/** A form field that appears in mails: all except the check against bots (`validation`). */
export type MailField = Exclude<ContactField, 'validation'> | CorrectionField | FreeTrialField

/** Texts of the mails to visitors, and names of the fields in all mails. */
export interface MailTexts {
  readonly fields: Readonly<Record<MailField, string>>
  /** Translated values of option lists, by field. Other values are shown unchanged. */
  readonly options: Readonly<Partial<Record<MailField, Readonly<Record<string, string>>>>>
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
