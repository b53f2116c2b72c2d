import {z} from 'zod'
import {type Locale, locales} from '#schemas/locales.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import {formNames} from '../forms.ts'
import type {Company} from '../store/company.ts'
import type {Mail} from '../store/mail.ts'
import type {AnswerContent, DecisionContent} from '../store/mail-content.ts'
import type {Submission} from '../store/submission.ts'
import {type MailParts, mailParts} from './compose-mail.ts'
import type {MailTexts} from './edited-texts.ts'

/** Which mail to show: to whom and in which language, and for a decision, what was decided. */
const previewSchema = z.object({
  form: z.enum(formNames),
  locale: z.enum(locales),
  purpose: z.enum(['visitor', 'answer', 'review', 'accepted', 'declined']),
})

const person = {
  emailAddress: 'ana.reyes@example.com',
  phoneNumber: '(555) 555-0142',
  shopName: 'Reyes Auto',
}
const vehicle = {year: '2019', make: 'Ford', model: 'F-150', engineSize: '5.0L'}

/** What the visitor of the example sent, by language and form. */
const examples: Readonly<Record<Locale, Readonly<Record<Submission['form'], TypedValues>>>> = {
  en: {
    contact: {
      ...person,
      name: 'Ana Reyes',
      question: 'Do you have times for a 2019 F-150?\nThe 5.0L.',
    },
    correction: {
      ...person,
      ...vehicle,
      firstName: 'Ana',
      lastName: 'Reyes',
      jobDescription: 'Water pump, remove and replace',
      high: '3.4',
      average: '2.8',
      low: '2.1',
      yourTime: '4',
      comments: 'The bolts were stuck in the last three we did.',
    },
    'free-trial': {
      companyName: 'Reyes Auto',
      contactName: 'Ana Reyes',
      phoneNumber: person.phoneNumber,
      email: person.emailAddress,
    },
  },
  es: {
    contact: {
      ...person,
      name: 'Ana Reyes',
      question: '¿Tienen tiempos para una F-150 2019?\nLa 5.0L.',
    },
    correction: {
      ...person,
      ...vehicle,
      firstName: 'Ana',
      lastName: 'Reyes',
      jobDescription: 'Bomba de agua, desmontar y montar',
      high: '3.4',
      average: '2.8',
      low: '2.1',
      yourTime: '4',
      comments: 'Los tornillos estaban pegados en las últimas tres que hicimos.',
    },
    'free-trial': {
      companyName: 'Reyes Auto',
      contactName: 'Ana Reyes',
      phoneNumber: person.phoneNumber,
      email: person.emailAddress,
    },
  },
}

const replies: Readonly<Record<Locale, {readonly answer: AnswerContent; readonly reason: string}>> =
  {
    en: {
      answer: {
        subject: '',
        text: 'Yes, we do. Open the vehicle, then Cooling system, then Water pump.',
        author: 'Eva Ruiz',
        references: ['<copy@example.com>'],
      },
      reason: 'The time in the guide already includes draining and filling the cooling system.',
    },
    es: {
      answer: {
        subject: '',
        text: 'Sí, los tenemos. Abra el vehículo, luego Enfriamiento y luego Bomba de agua.',
        author: 'Eva Ruiz',
        references: ['<copy@example.com>'],
      },
      reason: 'El tiempo de la guía ya incluye vaciar y llenar el sistema de enfriamiento.',
    },
  }

type Previewed = Pick<Mail, 'purpose' | 'content'>

const decision = (content: DecisionContent): Previewed => ({
  purpose: 'decision',
  content: JSON.stringify(content),
})

/**
 * Returns a mail about an example submission, as `composeMail` sends it.
 *
 * @param wanted - `{form, locale, purpose}`, unvalidated
 * @param publicUrl - the value of PUBLIC_URL
 * @returns undefined if `wanted` is invalid
 */
export function previewMail(
  wanted: unknown,
  texts: MailTexts,
  company: Company | undefined,
  publicUrl: string | undefined,
): MailParts | undefined {
  const parsed = previewSchema.safeParse(wanted).data
  if (!parsed) return undefined
  const {locale, purpose} = parsed
  const {answer, reason} = replies[locale]
  const mails: Readonly<Record<typeof purpose, Previewed>> = {
    visitor: {purpose: 'visitor', content: null},
    answer: {purpose: 'answer', content: JSON.stringify(answer)},
    review: decision({state: 'review', update: null, reason: null, references: []}),
    accepted: decision({state: 'accepted', update: '2026.4', reason: null, references: []}),
    declined: decision({state: 'declined', update: null, reason, references: []}),
  }
  const mail = mails[purpose]
  const form = mail.purpose === 'decision' ? 'correction' : parsed.form
  const submission: Submission = {
    id: 0,
    reference: 'K7Q-3M9-XPW',
    form,
    values: examples[locale][form],
    locale,
    received: 0,
    suspicion: null,
    doubt: null,
    source: null,
  }
  return mailParts(mail, submission, company, texts, publicUrl)
}
