import {type FormName, forms} from '../forms.ts'
import {sourceText} from '../lead-source.ts'
import type {Submission} from '../store/submission.ts'
import type {MailBody} from './mail-body.ts'
import {oneLine} from './plain.ts'
import {visibleRows} from './visible-rows.ts'

/** A mail to the company's staff about a submission. */
interface StaffMail {
  readonly subject: string
  readonly body: MailBody
  /** The visitor's mailbox; undefined if a mail header cannot contain the address. */
  readonly replyTo: {name: string; address: string} | undefined
}

const headings: Readonly<Record<FormName, string>> = {
  contact: 'Message from the website',
  correction: 'Labor-time correction',
  'free-trial': 'Free-trial request',
}

/**
 * Returns a summary for the subject line: the vehicle and job of a correction, otherwise the
 * visitor's name.
 */
function summaryOf({form, values}: Submission): string {
  if (form !== 'correction') return oneLine(forms[form].visitor(values).name, 60)
  const {year = '', make = '', model = '', engineSize = '', jobDescription = ''} = values
  const vehicle = oneLine(`${year} ${make} ${model} ${engineSize}`, 60)
  return [vehicle, oneLine(jobDescription, 60)].filter(Boolean).join(', ')
}

const languages = {en: 'English', es: 'Spanish'} as const

/** The company works in Eastern time (specification section 1). */
const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: 'America/New_York',
})

/** Composes the English mail to the company's staff about a submission. */
export function staffMail(submission: Submission): StaffMail {
  const {form, reference, values, locale, received, doubt, source} = submission
  const visitor = forms[form].visitor(values)
  const {address} = visitor
  const name = oneLine(visitor.name, 60)
  // The summary is empty if the visitor typed only invisible characters.
  const summary = summaryOf(submission)
  // Non-ASCII characters before the @ require that every mail server on the route supports
  // SMTPUTF8.
  const reachable = /^\p{ASCII}+@/u.test(address)
  return {
    subject: `${doubt ? '[Possible spam] ' : ''}${headings[form]}${summary && `: ${summary}`} (${reference})`,
    replyTo: reachable ? {name, address} : undefined,
    body: {
      locale: 'en',
      heading: headings[form],
      before: [
        `Reference ${reference}, received ${time.format(received)}.`,
        `The visitor reads the website in ${languages[locale]}.`,
        ...(source ? [`Where the visit came from: ${sourceText(source)}.`] : []),
        ...(doubt ? [`This may be spam: ${doubt}. The visitor got no copy.`] : []),
      ],
      rows: visibleRows(submission, 'en'),
      after: [
        reachable
          ? 'Reply to this mail to answer the visitor.'
          : 'A reply to this mail does not reach the visitor. Write to the address above.',
      ],
    },
  }
}
