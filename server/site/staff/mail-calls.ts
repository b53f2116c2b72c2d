import {z} from 'zod'
import {locales} from '#schemas/locales.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {EmbeddedFormsApi} from '../embedded-forms-api.ts'
import {mailTextsOf} from '../publish/mail-texts.ts'
import type {SiteAddresses} from '../site-addresses.ts'

/** The parts that the Studio's calls about mails need. */
interface MailCallParts {
  readonly addresses: Pick<SiteAddresses, 'textWithFacts'>
  readonly api: Pick<EmbeddedFormsApi, 'previewMail'>
  /** Returns how to read the published content at this moment. */
  content(): FetchContent
}

interface Answer {
  readonly status: number
  readonly body: object
}

const previewBody = z.looseObject({texts: z.unknown()})

/** The longest text with facts, in characters. It is the longest answer. */
const maxText = 20_000
const factsBody = z.object({text: z.string().max(maxText), locale: z.enum(locales)})

const invalid = (problem: string): Answer => ({status: 422, body: {problem, code: 'invalid'}})

/**
 * Answers `POST /_staff/inbox/mail-preview`: a mail about an example submission, from the forms API that
 * sends the real mails.
 *
 * @param json - `{form, locale, purpose, texts}`, unvalidated; `texts` is the document `mailTexts` as it
 *   is being edited, which may be incomplete
 * @returns `{subject, html, text}`
 */
export async function mailPreview(
  json: unknown,
  {addresses, api, content}: MailCallParts,
): Promise<Answer> {
  const wanted = previewBody.safeParse(json).data
  if (!wanted) return invalid('Send a JSON object.')
  const fetchContent = content()
  const texts = await mailTextsOf(wanted.texts, (text, locale) =>
    addresses.textWithFacts(text, locale, fetchContent),
  )
  const mail = await api.previewMail(wanted, texts)
  return mail
    ? {status: 200, body: mail}
    : invalid('Send a form, a locale, and a purpose: visitor, answer, accepted or declined.')
}

/**
 * Answers `POST /_staff/inbox/facts`: a text with values in place of facts, for an answer that starts
 * with a template.
 *
 * @param json - `{text, locale}`, unvalidated
 * @returns `{text}`
 */
export async function textWithValues(
  json: unknown,
  {addresses, content}: MailCallParts,
): Promise<Answer> {
  const body = factsBody.safeParse(json).data
  if (!body) return invalid(`Send a text of at most ${maxText} characters and a locale.`)
  const {text, locale} = body
  return {status: 200, body: {text: await addresses.textWithFacts(text, locale, content())}}
}
