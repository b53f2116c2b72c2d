import MailComposer from 'nodemailer/lib/mail-composer'
import type {Company} from '../store/company.ts'
import type {Mail} from '../store/mail.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Submission} from '../store/submission.ts'
import {asHtml, asText} from './mail-body.ts'
import {oneLine} from './plain.ts'
import {staffMail} from './staff-mail.ts'
import {visitorMail} from './visitor-mail.ts'

/** A mail as it is sent over SMTP. */
export interface ComposedMail {
  readonly envelope: {readonly from: string; readonly to: string}
  /** Headers and body of the mail (RFC 5322). The body has a plain text and an HTML part. */
  readonly message: Buffer
}

/**
 * Composes a mail of the outbox. Every delivery attempt of the same mail produces the same bytes.
 *
 * @param company - the company's public details; undefined until the site has read content for the
 *   first time
 */
export async function composeMail(
  mail: Mail,
  submission: Submission,
  {from, to}: Mailboxes,
  company?: Company,
): Promise<ComposedMail> {
  const forStaff = mail.purpose === 'staff'
  const staff = forStaff ? staffMail(submission) : undefined
  const {subject, body} = staff ?? visitorMail(submission, company)
  const part = (content: string) => ({content, contentTransferEncoding: 'quoted-printable'})
  const node = new MailComposer({
    from: {name: from.name || oneLine(company?.name ?? '', 100), address: from.address},
    to: {name: '', address: mail.recipient},
    replyTo: staff ? staff.replyTo : {name: '', address: to[0] ?? from.address},
    envelope: {from: from.address, to: mail.recipient},
    subject,
    date: new Date(mail.created),
    messageId: mail.messageId,
    baseBoundary: `${submission.reference}-${mail.id}`,
    // Suppresses automatic replies such as out-of-office notes (RFC 3834).
    headers: {
      'auto-submitted': forStaff ? 'auto-generated' : 'auto-replied',
      'content-language': body.locale,
    },
    text: part(asText(body)),
    html: part(asHtml(body)),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = node.getEnvelope()
  const message = await node.build()
  return {envelope: {from: envelope.from || '', to: envelope.to[0] ?? ''}, message}
}
