import type {IncomingMessage, ServerResponse} from 'node:http'
import type {CompanyDetails} from './publish/company-details.ts'

/** The embedded forms API, which answers `/api`. */
export interface EmbeddedFormsApi {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  outbox(): {pending: number; failed: number}
  /** Passes the company's published details to it, for mails to visitors. */
  setCompany(company: CompanyDetails): void
}
