import {z} from 'zod'
import {locales} from '#schemas/locales.ts'
import type {EmbeddedFormsApi} from '../embedded-forms-api.ts'
import type {StaffSessions} from './staff-session.ts'

/** The path of the lake's page on which a user sets a password. */
const path = '/login/password'

const bodySchema = z.object({link: z.string().max(1000), locale: z.enum(locales)})

interface InvitationParts {
  readonly sessions: Pick<StaffSessions, 'passwordLink'>
  /** The embedded forms API, which has the mail server; undefined if forms are sent to another service. */
  readonly api: Pick<EmbeddedFormsApi, 'mailInvitation'> | undefined
  /** The URL of the Studio, where the link leads. */
  readonly studio: string
}

/**
 * Answers `POST /_staff/invitation-mail` with `{link, locale}` by an administrator: mails a link to set
 * a password to its user. The lake says who that is, so the mail goes to nobody else.
 *
 * @param json - the body; `link` is a link of the lake, with or without the Studio's origin
 * @returns `{mailed, email}`; `mailed` is a `Mailed`
 */
export async function invitationMail(
  json: string,
  {sessions, api, studio}: InvitationParts,
): Promise<readonly [status: number, body: object]> {
  const {link = '', locale = 'en'} = bodySchema.safeParse(parsed(json)).data ?? {}
  const address = URL.parse(link, studio)
  const isOurs = address?.origin === new URL(studio).origin && address.pathname === path
  const secret = (isOurs && address.searchParams.get('link')) || ''
  const user = secret ? await sessions.passwordLink(secret) : undefined
  if (!user) return [422, {problem: 'This is no valid link to set a password in this Studio.'}]
  const url = new URL(`${path}?${new URLSearchParams({link: secret})}`, studio).href
  const mailed = (await api?.mailInvitation({...user, url, locale})) ?? 'off'
  return [200, {mailed, email: user.email}]
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
