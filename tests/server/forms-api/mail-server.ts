import {once} from 'node:events'
import PostalMime, {type Email} from 'postal-mime'
import {SMTPServer, type SMTPServerDataStream, type SMTPServerOptions} from 'smtp-server'

/** A mail that the server accepted. */
export interface TakenMail {
  readonly from: string
  readonly to: string
  /** The text of the message, exactly as the mail server received it. */
  readonly raw: string
  readonly parsed: Email
}

/**
 * What the mail server does with a complete message. `die` closes all connections without a reply.
 */
export type Treatment = 'take' | 'refuse' | 'defer' | 'stall' | 'die' | 'take and die'

/** How the mail server replies to a recipient. */
export type Welcome = 'welcome' | 'unknown' | 'greylisted'

export interface MailServer {
  /** URL of the mail server, to be used as the variable SMTP_URL. */
  readonly url: string
  readonly taken: TakenMail[]
  /** All messages that were received completely, whether or not they were accepted. */
  readonly seen: string[]
  treatment: Treatment
  /** Delay of the reply to a complete message, in ms. */
  verdictMs: number
  welcome: (recipient: string) => Welcome
  /** Called with each accepted mail, before the client receives the reply. */
  onTaken: (mail: TakenMail) => void
  /** Closes all connections. Clients can connect again. */
  hangUp(): void
  stop(): Promise<void>
}

/**
 * Starts an SMTP server that can accept or reject mails, stop responding, or close its connections.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const mailServer: MailServer = {
    url: '',
    taken: [],
    seen: [],
    treatment: 'take',
    verdictMs: 0,
    welcome: () => 'welcome',
    onTaken: () => {},
    hangUp: () => destroyAll(server),
    async stop() {
      destroyAll(server)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({address}, _, callback) {
      const welcome = mailServer.welcome(address)
      if (welcome === 'welcome') return callback()
      callback(smtpError(welcome === 'unknown' ? 550 : 450, `no mailbox ${address}`))
    },
    onData(stream, session, callback) {
      receive(stream).then(async (raw) => {
        mailServer.seen.push(raw)
        const {treatment} = mailServer
        if (treatment === 'stall') return
        if (treatment === 'die') return destroyAll(server)
        if (treatment === 'refuse') return callback(smtpError(554, 'looks like spam'))
        if (treatment === 'defer') return callback(smtpError(451, 'come back later'))
        const {mailFrom, rcptTo} = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const parsed = await PostalMime.parse(raw)
        const mail = {from, to: rcptTo.map(({address}) => address).join(), raw, parsed}
        mailServer.taken.push(mail)
        mailServer.onTaken(mail)
        if (treatment === 'take and die') return destroyAll(server)
        setTimeout(callback, mailServer.verdictMs)
      }, callback)
    },
    ...options,
  })
  server.on('error', () => {
    // Ignored, because some tests disconnect clients on purpose.
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The mail server is not listening on a TCP port.')
  return Object.assign(mailServer, {url: `smtp://127.0.0.1:${address.port}`})
}

async function receive(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}

function destroyAll(server: SMTPServer): void {
  for (const {_socket: socket} of connectionsOf(server)) socket.destroy()
}

/**
 * Returns the server's open connections. smtp-server does not declare this property in its types.
 */
const connectionsOf = (server: SMTPServer) =>
  // The `close()` of smtp-server uses the same property.
  (server as unknown as {connections: Set<{_socket: {destroy(): void}}>}).connections

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), {responseCode})

/**
 * Returns the value of a header of a raw message, unfolded (RFC 5322, 2.2.3); undefined if missing.
 */
export function headerOf(raw: string, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const found = lines.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  if (found.length > 1) throw new Error(`The header ${name} occurs ${found.length} times.`)
  return found[0]?.slice(name.length + 1).trim()
}
