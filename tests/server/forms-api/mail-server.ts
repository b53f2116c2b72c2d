import {once} from 'node:events'
import PostalMime, {type Email} from 'postal-mime'
import {SMTPServer, type SMTPServerDataStream, type SMTPServerOptions} from 'smtp-server'

/** A mail the server took. */
export interface TakenMail {
  readonly from: string
  readonly to: string
  /** The message as it came over the wire. */
  readonly raw: string
  readonly parsed: Email
}

/** How a mail server treats a message once it has it whole. */
export type Treatment = 'take' | 'refuse' | 'defer' | 'stall' | 'die' | 'take and die'

/** How it treats a recipient. */
export type Welcome = 'welcome' | 'unknown' | 'greylisted'

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string
  readonly taken: TakenMail[]
  /** Messages that came whole, taken or not. */
  readonly seen: string[]
  treatment: Treatment
  /** How long it thinks about a message it has whole, in ms. */
  verdictMs: number
  welcome: (recipient: string) => Welcome
  /** Breaks off all conversations, and goes on answering. */
  hangUp(): void
  stop(): Promise<void>
}

/** A real SMTP server that answers, refuses, stalls or dies. */
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
        mailServer.taken.push({from, to: rcptTo.map(({address}) => address).join(), raw, parsed})
        if (treatment === 'take and die') return destroyAll(server)
        setTimeout(callback, mailServer.verdictMs)
      }, callback)
    },
    ...options,
  })
  server.on('error', () => {
    // Clients that vanish are what some tests are about.
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP server')
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

/** The server's open connections: smtp-server keeps them in a set it does not declare. */
const connectionsOf = (server: SMTPServer) =>
  // Documented by its own close(), which goes through the same set.
  (server as unknown as {connections: Set<{_socket: {destroy(): void}}>}).connections

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), {responseCode})

/** The value of a header of a raw message, unfolded (RFC 5322, 2.2.3); undefined where it is not there. */
export function headerOf(raw: string, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const found = lines.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  if (found.length > 1) throw new Error(`${name} stands ${found.length} times`)
  return found[0]?.slice(name.length + 1).trim()
}
