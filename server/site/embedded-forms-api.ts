import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Locale} from '#schemas/locales.ts'
import type {CompanyDetails} from './publish/company-details.ts'
import type {MailTexts} from './publish/mail-texts.ts'

/** Numbers of mails in the outbox of the embedded forms API. */
export interface OutboxCounts {
  /** Number of mails that wait for delivery. */
  readonly pending: number
  /** Number of mails to the company that failed permanently. */
  readonly failed: number
  /** Number of submissions that are held as suspected spam until somebody reviews them. */
  readonly held: number
  /** Number of submissions that were mailed as possible spam and that nobody has looked at. */
  readonly doubtful: number
  /** When the oldest waiting mail was queued, in epoch milliseconds; null without one. */
  readonly oldest: number | null
}

/** A call of the inbox by a user who may make it. */
export interface InboxCall {
  /** Method and path, such as `POST /messages/:reference/state`. */
  readonly call: string
  /** The reference number or the id in the path, not validated. */
  readonly reference: string
  readonly query: URLSearchParams
  /** The parsed JSON, not validated. */
  readonly body: unknown
  readonly user: {readonly id: string; readonly name: string}
}

/** A revision of a published document. */
export interface PublishedDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _updatedAt: string
}

/** Subject, plain text and HTML of a mail. */
interface MailParts {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The embedded forms API, which handles requests below `/api`. */
export interface EmbeddedFormsApi {
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  outbox(): Promise<OutboxCounts>
  /** Handles a call of the inbox. Resolves to JSON or, for an export, to the lines of a file. */
  inbox(
    call: InboxCall,
  ): Promise<{status: number; body: unknown} | {status: number; lines: AsyncIterable<string>}>
  /** Sets the company's published details, which mails to visitors contain. */
  setCompany(company: CompanyDetails): void
  /** Sets the published texts of mails. */
  setMailTexts(texts: MailTexts): void
  /**
   * Returns the `_updatedAt` from which published documents must be passed to `documentsPublished`;
   * undefined while no webhook wants them.
   */
  documentsSince(): Promise<string | undefined>
  /** Queues webhooks for published documents, which must be in the order of their `_updatedAt`. */
  documentsPublished(documents: readonly PublishedDocument[]): Promise<void>
  /**
   * Returns a mail about an example submission.
   *
   * @param wanted - `{form, locale, purpose}`, unvalidated
   * @returns undefined if `wanted` is invalid
   */
  previewMail(wanted: unknown, texts: MailTexts): Promise<MailParts | undefined>
  /**
   * Mails a link to set a password. Resolves to `unclear` if the mail server took the mail but gave no
   * final answer, and to `off` without a mail server.
   */
  mailInvitation(invitation: {
    readonly name: string
    readonly email: string
    readonly url: string
    /** In epoch milliseconds. */
    readonly expires: number
    readonly isNew: boolean
    readonly locale: Locale
  }): Promise<'sent' | 'failed' | 'unclear' | 'off'>
}
