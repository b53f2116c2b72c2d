import {Readable} from 'node:stream'
import {parseConnectionUrl} from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import {guard} from '#packages/server-kit/src/guard.ts'
import {type Deliver, DeliveryError} from './delivery.ts'

/** Timeouts of a connection to a mail server, in ms. */
export interface SmtpTimeouts {
  /** Until the last byte of the mail. A server may delay its greeting and each reply (RFC 5321, 4.5.3.2). */
  readonly transfer: number
  /** For the final reply. A short timeout would cause duplicate mails (RFC 1047). */
  readonly reply: number
}

/** A server that cannot be reached, for example behind a firewall, is reported after this time. */
const connectMs = 30_000

const defaultTimeouts: SmtpTimeouts = {transfer: 300_000, reply: 600_000}

/**
 * Returns a delivery over SMTP. It opens one connection per mail, with STARTTLS if the server
 * offers it.
 *
 * @param url - `smtp://user:password@host:587` or `smtps://…`; the query may contain options of
 *   nodemailer, such as `?requireTLS=true`
 */
export function smtpDelivery(url: string, timeouts = defaultTimeouts): Deliver {
  const send = smtpSender(url, timeouts)
  return (_, ...composed) => send(...composed)
}

type Composed = Parameters<Deliver> extends [unknown, ...infer Rest] ? Rest : never

/** Returns a function that sends mails that are not in the outbox, as `smtpDelivery` does. */
export function smtpSender(
  url: string,
  timeouts: SmtpTimeouts,
): (...composed: Composed) => Promise<void> {
  const {auth, ...options} = parseConnectionUrl(url)
  return async ({envelope, message}, {handingOver, signal}) => {
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: Math.min(connectMs, timeouts.transfer),
      greetingTimeout: timeouts.transfer,
      socketTimeout: timeouts.transfer + timeouts.reply,
    })
    const broken = Promise.withResolvers<never>()
    const fail = guard('smtp delivery', (reason: string) => broken.reject(new Error(reason)))
    connection.on('error', broken.reject)
    connection.on(
      'end',
      guard('smtp delivery end', () => fail('the mail server closed the connection')),
    )
    const end = guard('smtp delivery abort', () => fail('the server is shutting down'))
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    let deadline = setTimeout(
      fail,
      timeouts.transfer,
      'the mail server did not accept the data in time',
    )
    let handedOver = false
    let failed = false
    let storing: Promise<void> | undefined
    const lastByte = async () => {
      storing = handingOver()
      await storing
      // The delivery may have failed while `handingOver` stored the mail's state.
      if (failed) throw new Error('the delivery failed, so the end of the mail is not sent')
      handedOver = true
      clearTimeout(deadline)
      deadline = setTimeout(
        fail,
        timeouts.reply,
        'the mail server did not confirm the mail in time',
      )
    }
    try {
      await Promise.race([broken.promise, connected(connection)])
      if (auth && connection.allowsAuth)
        await Promise.race([broken.promise, loggedIn(connection, auth)])
      const sent = Promise.withResolvers<void>()
      // Pass a copy, because nodemailer modifies the envelope.
      connection.send({...envelope}, endingWith(message, lastByte), (error) =>
        error ? sent.reject(error) : sent.resolve(),
      )
      await Promise.race([broken.promise, sent.promise])
    } catch (error) {
      failed = true
      // The caller stores another state next, which must not be overwritten.
      await storing?.catch(() => {})
      throw deliveryError(error, {handedOver, isAscii: /^\p{ASCII}*$/u.test(envelope.to)})
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
 * Returns a stream of the message that calls `lastByte` at its end. Only then does nodemailer write
 * the final dot, so the mail server cannot have accepted the mail before (RFC 5321, 4.1.1.4).
 */
const endingWith = (message: Buffer, lastByte: () => Promise<void>) =>
  Readable.from(
    (async function* () {
      yield message
      await lastByte()
    })(),
    {objectMode: false},
  )

/**
 * Converts an error from nodemailer to a DeliveryError.
 *
 * @param isAscii - whether the recipient's address has only ASCII characters
 */
function deliveryError(
  error: unknown,
  {handedOver, isAscii}: {handedOver: boolean; isAscii: boolean},
): DeliveryError {
  if (!(error instanceof Error)) {
    return new DeliveryError(String(error), {scope: 'server', certain: !handedOver})
  }
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? error.command : undefined
  // Status 421 means that the server is shutting down, not that it rejects this mail.
  const refused = status >= 400 && status !== 421
  // The command MAIL FROM announces a recipient whose address is not ASCII (RFC 6531, 3.4).
  const ofThisMail =
    refused &&
    (command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && !isAscii))
  return new DeliveryError(error.message, {
    scope: ofThisMail ? 'mail' : 'server',
    final: ofThisMail && status >= 500,
    certain: refused || !handedOver,
  })
}
