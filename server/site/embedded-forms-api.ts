import type {IncomingMessage, ServerResponse} from 'node:http'
import type {CompanyDetails} from './publish/company-details.ts'

/** The embedded forms API, which handles requests below `/api`. */
export interface EmbeddedFormsApi {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  outbox(): Promise<{readonly pending: number; readonly failed: number}>
  /** Sets the company's published details, which mails to visitors contain. */
  setCompany(company: CompanyDetails): void
}
