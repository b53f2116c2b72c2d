import {visitorsName} from '#schemas/facts.ts'
import type {PagePath} from '#schemas/page-paths.ts'
import {forms} from '../forms.ts'
import type {Company} from '../store/company.ts'
import type {Submission} from '../store/submission.ts'
import {type MailTexts, mailText} from './edited-texts.ts'
import type {MailBody} from './mail-body.ts'
import {isolated, oneLine} from './plain.ts'
import {fixedTexts, visibleRows} from './visible-rows.ts'

/** The beginning of the names of a form's texts. */
const textsOf = {contact: 'contact', correction: 'correction', 'free-trial': 'trial'} as const

/** A subject and a body. */
export interface Letter {
  readonly subject: string
  readonly body: MailBody
}

/**
 * Composes the copy for the visitor, in the visitor's language and with the company's public
 * details. The subject contains nothing that the visitor typed: the mail may go to another person's
 * address.
 *
 * @param company - undefined until the site has read content; the mail then has no company name
 * @param publicUrl - see `statusLink`
 */
export function visitorMail(
  submission: Submission,
  company: Company | undefined,
  texts: MailTexts | undefined,
  publicUrl: string | undefined,
): Letter {
  const {form, reference, locale} = submission
  const fixed = fixedTexts[locale]
  const words = (part: 'Subject' | 'Opening' | 'Closing') =>
    mailText(`${textsOf[form]}${part}`, locale, texts)
  return {
    subject: copySubject(submission, company, texts),
    body: {
      locale,
      heading: oneLine(words('Subject'), 200),
      before: [
        ...greeting(submission, texts),
        words('Opening'),
        `${fixed.reference}: ${reference}`,
        fixed.below,
      ],
      byStaff: [words('Opening'), words('Closing')],
      rows: visibleRows(submission, locale),
      link: form === 'correction' ? statusLink(submission, publicUrl) : undefined,
      after: [words('Closing'), fixed.notYou, ...signature(submission, company)],
    },
  }
}

/** The page that says what became of a correction. */
const statusPath = '/correction-status' satisfies PagePath

/**
 * Returns the link to the page that says what became of a correction; undefined without a public URL. The
 * page takes the reference number from the fragment, which browsers do not send to servers.
 *
 * @param publicUrl - the value of PUBLIC_URL
 */
export const statusLink = (
  {locale, reference}: Pick<Submission, 'locale' | 'reference'>,
  publicUrl: string | undefined,
) =>
  publicUrl === undefined
    ? undefined
    : {
        words: fixedTexts[locale].status,
        url: new URL(`${locale === 'es' ? '/es' : ''}${statusPath}#${reference}`, publicUrl).href,
      }

/** Returns the subject of the visitor's copy, which answers repeat. */
export function copySubject(
  {form, reference, locale}: Submission,
  company: Company | undefined,
  texts: MailTexts | undefined,
): string {
  return subjectWith(mailText(`${textsOf[form]}Subject`, locale, texts), reference, company)
}

/** Returns a subject with the company's name and the reference number. */
export function subjectWith(text: string, reference: string, company: Company | undefined): string {
  const sender = oneLine(company?.name ?? '', 60)
  return `${sender && `${sender}: `}${oneLine(text, 200)} (${reference})`
}

/** Returns the greeting of a mail to the visitor; empty if the visitor typed no name. */
export function greeting(
  {form, values, locale}: Submission,
  texts: MailTexts | undefined,
): readonly string[] {
  const name = oneLine(forms[form].visitor(values).name, 60)
  if (!name) return []
  const text = oneLine(mailText('greeting', locale, texts), 200)
  return [text.replaceAll(visitorsName, () => isolated(name))]
}

/** Returns the company's details at the end of a mail, after the names in `above`. */
export function signature(
  {locale}: Submission,
  company: Company | undefined,
  above: readonly string[] = [],
): readonly string[] {
  const fixed = fixedTexts[locale]
  const lines = [
    ...above.map((line) => ['', line] as const),
    ['', company?.name] as const,
    [`${fixed.phone}: `, company?.phone] as const,
    [`${fixed.hours}: `, company?.hours[locale]] as const,
    [`${fixed.email}: `, company?.email] as const,
  ].flatMap(([label, value]) => (value ? `${label}${oneLine(value, 200)}` : []))
  return lines.length > 0 ? [lines.join('\n')] : []
}
