import {Readable} from 'node:stream'
import {parseConnectionUrl} from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import {guard} from '#packages/server-kit/src/guard.ts'
import {type Deliver, DeliveryError} from './delivery.ts'

/** Timeouts for a mail server, in ms. */
export interface SmtpTimeouts {
  /** For the connection, and for its greeting. */
  readonly connect: number
  /** From the greeting to the mail's last byte. */
  readonly transfer: number
  /** For the final reply. Long, because an early timeout duplicates mails (RFC 1047). */
  readonly reply: number
}

const defaultTimeouts: SmtpTimeouts = {connect: 10_000, transfer: 60_000, reply: 600_000}

/**
 * Delivers over SMTP with one connection per mail, and STARTTLS if the server offers it.
 *
 * @param url - `smtp://user:password@host:587` or `smtps://…`; options of nodemailer may follow as a
 *   query, such as `?requireTLS=true`
 */
export function smtpDelivery(url: string, timeouts = defaultTimeouts): Deliver {
  const {auth, ...options} = parseConnectionUrl(url)
  return async (_, {envelope, message}, {handingOver, signal}) => {
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      socketTimeout: timeouts.transfer + timeouts.reply,
    })
    const broken = Promise.withResolvers<never>()
    const fail = guard('smtp delivery', (reason: string) => broken.reject(new Error(reason)))
    connection.on('error', broken.reject)
    connection.on(
      'end',
      guard('smtp delivery end', () => fail('the mail server ended the connection')),
    )
    const end = guard('smtp delivery abort', () => fail('the program is ending'))
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    let deadline = setTimeout(fail, timeouts.transfer, 'the mail server takes too long')
    let handedOver = false
    const lastByte = () => {
      handingOver()
      handedOver = true
      clearTimeout(deadline)
      deadline = setTimeout(fail, timeouts.reply, 'the mail server does not answer')
    }
    try {
      await Promise.race([broken.promise, connected(connection)])
      if (auth && connection.allowsAuth)
        await Promise.race([broken.promise, loggedIn(connection, auth)])
      const sent = Promise.withResolvers<void>()
      // A copy, because nodemailer changes the envelope.
      connection.send({...envelope}, endingWith(message, lastByte), (error) =>
        error ? sent.reject(error) : sent.resolve(),
      )
      await Promise.race([broken.promise, sent.promise])
    } catch (error) {
      throw deliveryError(error, handedOver)
    } finally {
      signal.removeEventListener('abort', end)
      clearTimeout(deadline)
      connection.close()
    }
  }
}

const connected = (connection: SMTPConnection) =>
  new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()))
  })

const loggedIn = (
  connection: SMTPConnection,
  auth: NonNullable<Parameters<SMTPConnection['login']>[0]>,
) =>
  new Promise<void>((resolve, reject) => {
    connection.login(auth, (error) => (error ? reject(error) : resolve()))
  })

/**
 * A stream of the message that calls `lastByte` at its end. Nodemailer then writes the final dot; the
 * server cannot have accepted the mail before it (RFC 5321, 4.1.1.4).
 */
const endingWith = (message: Buffer, lastByte: () => void) =>
  Readable.from(
    (function* () {
      yield message
      lastByte()
    })(),
    {objectMode: false},
  )

/** Converts an error of nodemailer. */
function deliveryError(error: unknown, handedOver: boolean): DeliveryError {
  if (!(error instanceof Error)) {
    return new DeliveryError(String(error), {scope: 'server', certain: !handedOver})
  }
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? error.command : undefined
  // 421 means that the server is shutting down, not that it rejects this mail.
  const refused = status >= 400 && status !== 421
  const ofThisMail = refused && (command === 'RCPT TO' || command === 'DATA')
  return new DeliveryError(error.message, {
    scope: ofThisMail ? 'mail' : 'server',
    final: ofThisMail && status >= 500,
    certain: refused || !handedOver,
  })
}
