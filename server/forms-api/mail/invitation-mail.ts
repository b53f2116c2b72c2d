import {randomUUID} from 'node:crypto'
import type {Locale} from '#schemas/locales.ts'
import {deliveryErrorOf, forLog} from '../outbox/delivery.ts'
import {smtpSender} from '../outbox/smtp-delivery.ts'
import {type ComposedMail, mimeMessage} from './mime-message.ts'
import {isolated, oneLine} from './plain.ts'

/** A link with which a user of the Studio sets a password. */
export interface Invitation {
  readonly name: string
  /** The user's email address. */
  readonly email: string
  /** The whole address of the page. It contains a secret. */
  readonly url: string
  /** When the link expires, in epoch milliseconds. */
  readonly expires: number
  /** Whether the user has no password yet. */
  readonly isNew: boolean
  readonly locale: Locale
}

/**
 * What happened to a mail: `unclear` if the mail server took it but gave no final answer; `off` if no
 * mail server is set.
 */
export type Mailed = 'sent' | 'failed' | 'unclear' | 'off'

const texts = {
  en: {
    subject: (sender: string) => `Set your password for the Studio${sender && ` of ${sender}`}`,
    greeting: (name: string) => `Hello ${name},`,
    invited: 'You now have an account for the Studio, where the website is edited.',
    reset: 'You can set a new password for the Studio, where the website is edited.',
    link: 'Open this link to set your password:',
    until: (date: string) =>
      `The link works once, until ${date}. Please don’t forward it. If you didn’t expect this email, you can ignore it.`,
  },
  es: {
    subject: (sender: string) => `Elija su contraseña del Studio${sender && ` de ${sender}`}`,
    greeting: (name: string) => `Hola, ${name}:`,
    invited: 'Ya tiene una cuenta en el Studio, donde se edita el sitio web.',
    reset: 'Puede elegir una contraseña nueva para el Studio, donde se edita el sitio web.',
    link: 'Abra este enlace para elegir su contraseña:',
    until: (date: string) =>
      `El enlace funciona una vez, hasta el ${date}. Por favor no lo reenvíe. Si no esperaba este correo, puede ignorarlo.`,
  },
} as const

/** Writes the mail with a user's link. */
function composeInvitation(
  {name, email, url, expires, isNew, locale}: Invitation,
  from: {readonly name: string; readonly address: string},
): Promise<ComposedMail> {
  const words = texts[locale]
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  }).format(expires)
  const sender = oneLine(from.name, 60)
  const id = randomUUID()
  return mimeMessage({
    from,
    to: email,
    replyTo: undefined,
    subject: words.subject(sender),
    body: {
      locale,
      before: [words.greeting(isolated(oneLine(name, 60))), isNew ? words.invited : words.reset],
      rows: [],
      link: {words: words.link, url},
      after: [words.until(`${date} (ET)`), ...(sender ? [sender] : [])],
    },
    date: new Date(),
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    references: [],
    boundary: id,
    automatic: 'auto-generated',
  })
}

/** An administrator waits for the result. */
const timeouts = {transfer: 8_000, reply: 8_000}

/**
 * Mails a user's link, once. It is not in the outbox: a waiting mail would keep the link in a database,
 * and the lake stores only its hash. The administrator sees what happened, and can pass on the link.
 *
 * @param smtpUrl - see `smtpDelivery`; undefined without a mail server
 * @param log - receives the reason if the mail server did not take the mail
 */
export async function mailInvitation(
  invitation: Invitation,
  from: {readonly name: string; readonly address: string},
  smtpUrl: string | undefined,
  log: (problem: string) => void,
): Promise<Mailed> {
  if (!smtpUrl) return 'off'
  const send = smtpSender(smtpUrl, timeouts)
  try {
    await send(await composeInvitation(invitation, from), {
      handingOver: async () => {},
      signal: new AbortController().signal,
    })
    return 'sent'
  } catch (error) {
    const {message, certain} = deliveryErrorOf(error)
    log(forLog(message))
    return certain ? 'failed' : 'unclear'
  }
}
