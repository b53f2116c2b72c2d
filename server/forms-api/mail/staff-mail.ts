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

/** What a subject says of a submission: the vehicle and the job of a correction, else who sent it. */
function summaryOf({form, values}: Submission): string {
  if (form !== 'correction') return oneLine(forms[form].visitor(values).name, 60)
  const {year = '', make = '', model = '', engineSize = '', jobDescription = ''} = values
  const vehicle = oneLine(`${year} ${make} ${model} ${engineSize}`, 60)
  return [vehicle, oneLine(jobDescription, 60)].filter(Boolean).join(', ')
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
  const name = oneLine(visitor.name, 60)
  // Empty where only invisible characters were typed.
  const summary = summaryOf(submission)
  // Another sign in front of the @ would need SMTPUTF8 all the way to the visitor.
  const reachable = /^\p{ASCII}+@/u.test(address)
  return {
    subject: `${headings[form]}${summary && `: ${summary}`} (${reference})`,
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
