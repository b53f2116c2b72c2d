import MailComposer from 'nodemailer/lib/mail-composer'
import {asHtml, asText, type MailBody} from './mail-body.ts'

/** A mail as it is sent over SMTP. */
export interface ComposedMail {
  readonly envelope: {readonly from: string; readonly to: string}
  /** Headers and body of the mail (RFC 5322). The body has a plain text and an HTML part. */
  readonly message: Buffer
}

interface Mailbox {
  readonly name: string
  readonly address: string
}

/** A mail before it is written as bytes. */
interface MailParts {
  readonly from: Mailbox
  /** The address of the only recipient. */
  readonly to: string
  readonly replyTo: Mailbox | undefined
  readonly subject: string
  readonly body: MailBody
  readonly date: Date
  readonly messageId: string
  /** Message-IDs of the earlier mails of the thread, oldest first. */
  readonly references: readonly string[]
  /** Makes the boundary between the parts of the body. */
  readonly boundary: string
  /** The value of `Auto-Submitted`; undefined for the words of a person. */
  readonly automatic: string | undefined
}

/** Writes a mail as bytes. Equal parts have equal bytes. */
export async function mimeMessage(parts: MailParts): Promise<ComposedMail> {
  const {from, to, replyTo, subject, body, date, messageId, references, boundary, automatic} = parts
  const part = (content: string) => ({content, contentTransferEncoding: 'quoted-printable'})
  const node = new MailComposer({
    from,
    to: {name: '', address: to},
    replyTo,
    envelope: {from: from.address, to},
    subject,
    date,
    messageId,
    ...(references.length > 0 && {inReplyTo: references.at(-1), references: [...references]}),
    baseBoundary: boundary,
    headers: {
      ...(automatic && {'auto-submitted': automatic}),
      'content-language': body.locale,
    },
    text: part(asText(body)),
    html: part(asHtml(subject, body)),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = node.getEnvelope()
  const message = await node.build()
  return {envelope: {from: envelope.from || '', to: envelope.to[0] ?? ''}, message}
}
