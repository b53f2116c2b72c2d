import type {ContactField} from '#src/forms/contact/contact.ts'
import type {CorrectionField} from '#src/forms/correction/correction.ts'
import type {FreeTrialField} from '#src/forms/free-trial/free-trial.ts'
import type {FormName} from '../forms.ts'

/** A field that a mail shows; the human check says nothing to anybody. */
export type MailField = Exclude<ContactField, 'validation'> | CorrectionField | FreeTrialField

/** What mails to visitors say, and what both kinds call the fields. */
export interface MailTexts {
  readonly fields: Readonly<Record<MailField, string>>
  /** Values of option lists in words, by field; others are shown as they are. */
  readonly options: Readonly<Partial<Record<MailField, Readonly<Record<string, string>>>>>
  readonly copy: {
    /** `{name}` stands for the visitor's name. */
    readonly greeting: string
    /** By form: the subject, and what happens next. */
    readonly subject: Readonly<Record<FormName, string>>
    readonly next: Readonly<Record<FormName, string>>
    readonly reference: string
    readonly below: string
    /** How to answer. */
    readonly reply: string
    /** Anybody can type anybody's address into a form. */
    readonly notYou: string
    /** Names of the company's details below the mail. */
    readonly phone: string
    readonly hours: string
    readonly email: string
  }
}
