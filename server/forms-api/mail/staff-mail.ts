import {type FormName, forms} from '../forms.ts'
import type {Submission} from '../store/submission.ts'
import type {MailBody} from './mail-body.ts'
import {oneLine} from './plain.ts'
import {visibleRows} from './visible-rows.ts'

/** What staff sees of a mail before opening it. */
interface StaffMail {
  readonly subject: string
  readonly body: MailBody
  /** Who gets the answer; undefined where no header can carry the visitor's address. */
  readonly replyTo: {name: string; address: string} | undefined
}

const headings: Readonly<Record<FormName, string>> = {
  contact: 'Message from the website',
  correction: 'Labor-time correction',
  'free-trial': 'Free-trial request',
}

const languages = {en: 'English', es: 'Spanish'} as const

/** The company's hours are Eastern (specification section 1). */
const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: 'America/New_York',
})

/** The mail that tells the company's staff, in English, what a visitor sent. */
export function staffMail(submission: Submission): StaffMail {
  const {form, reference, values, locale, received} = submission
  const visitor = forms[form].visitor(values)
  const {address} = visitor
  // Empty where all that was typed is signs that nobody sees.
  const name = oneLine(visitor.name, 60)
  // Another sign in front of the @ would need SMTPUTF8 all the way to the visitor.
  const reachable = /^\p{ASCII}+@/u.test(address)
  return {
    subject: `${headings[form]}${name && `: ${name}`} (${reference})`,
    replyTo: reachable ? {name, address} : undefined,
    body: {
      locale: 'en',
      heading: headings[form],
      before: [
        `Reference ${reference}, received ${time.format(received)}.`,
        `The visitor reads the website in ${languages[locale]}.`,
      ],
      rows: visibleRows(submission, 'en'),
      after: [
        reachable
          ? 'Reply to this mail to answer the visitor.'
          : 'A reply to this mail does not reach the visitor: write to the address above.',
      ],
    },
  }
}
