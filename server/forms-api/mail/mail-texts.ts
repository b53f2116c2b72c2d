import type {ContactField} from '#src/forms/contact/contact.ts'
import type {CorrectionField} from '#src/forms/correction/correction.ts'
import type {FreeTrialField} from '#src/forms/free-trial/free-trial.ts'
import type {FormName} from '../forms.ts'

/** A field that mails show: all but the human check. */
export type MailField = Exclude<ContactField, 'validation'> | CorrectionField | FreeTrialField

/** The texts of mails to visitors, and the field labels of all mails. */
export interface MailTexts {
  readonly fields: Readonly<Record<MailField, string>>
  /** Labels of option values by field. Values without a label are shown as they are. */
  readonly options: Readonly<Partial<Record<MailField, Readonly<Record<string, string>>>>>
  readonly copy: {
    /** With `{name}` for the visitor's name. */
    readonly greeting: string
    /** Subjects and next steps by form. */
    readonly subject: Readonly<Record<FormName, string>>
    readonly next: Readonly<Record<FormName, string>>
    readonly reference: string
    readonly below: string
    /** How to answer. */
    readonly reply: string
    /** For recipients whose address somebody else typed. */
    readonly notYou: string
    /** Labels of the company's details below the mail. */
    readonly phone: string
    readonly hours: string
    readonly email: string
  }
}
