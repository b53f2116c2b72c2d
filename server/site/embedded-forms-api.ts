import type {IncomingMessage, ServerResponse} from 'node:http'
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
  /** When the oldest waiting mail was queued, in epoch milliseconds; null without one. */
  readonly oldest: number | null
}

/** The embedded forms API, which handles requests below `/api`. */
export interface EmbeddedFormsApi {
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  outbox(): Promise<OutboxCounts>
  /** Sets the company's published details, which mails to visitors contain. */
  setCompany(company: CompanyDetails): void
  /** Sets the published texts of mails. */
  setMailTexts(texts: MailTexts): void
}
