import {z} from 'zod/mini'
import type {SiteProblem} from '../../tools/site-health/site-client.ts'
import {useSitePreview} from '../../tools/site-health/use-site.ts'

/** The response of `/_staff/inbox/mail-preview`. */
const mailSchema = z.object({subject: z.string(), html: z.string(), text: z.string()})

/** A mail about an example message. */
export type PreviewedMail = z.infer<typeof mailSchema>

/** The mails of the preview, in their order, with what the site needs to compose them. */
export const previewedMails = {
  contact: {form: 'contact', purpose: 'visitor'},
  correction: {form: 'correction', purpose: 'visitor'},
  trial: {form: 'free-trial', purpose: 'visitor'},
  answer: {form: 'contact', purpose: 'answer'},
  review: {form: 'correction', purpose: 'review'},
  accepted: {form: 'correction', purpose: 'accepted'},
  declined: {form: 'correction', purpose: 'declined'},
} as const

/** The name of a mail of the preview. */
export type MailName = keyof typeof previewedMails

/** Returns whether a text is the name of a mail. */
export const isMailName = (name: string): name is MailName => Object.hasOwn(previewedMails, name)

const read = (answer: unknown) => mailSchema.parse(answer)

/**
 * Requests a mail from the site, composed with texts that are not saved yet, and again after each
 * change.
 *
 * @param texts - the edited document, as JSON
 */
export function useMailPreview(
  name: MailName,
  locale: string,
  texts: string,
): {mail: PreviewedMail | undefined; problem: SiteProblem | undefined} {
  const body = JSON.stringify({...previewedMails[name], locale, texts: JSON.parse(texts)})
  const {preview, problem} = useSitePreview('/_staff/inbox/mail-preview', body, '', read, 500)
  return {mail: preview, problem}
}
