import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {Log} from '../log-codes.ts'
import {type AcceptParts, acceptForm} from './accept-form.ts'
import {apiHandler} from './api-handler.ts'
import {correctionStatus} from './correction-status.ts'
import {allowOrigins} from './cross-origin.ts'
import {type DownloadsConfig, startDownloads} from './downloads/downloads.ts'
import {formNames, forms} from './forms.ts'
import type {InboxAnswer, InboxRequest} from './inbox/inbox-answer.ts'
import {inboxCalls} from './inbox/inbox-calls.ts'
import {StoredRecipients} from './inbox/recipients.ts'
import {Intake} from './intake.ts'
import {InvalidRequestLimit} from './invalid-request-limit.ts'
import {subjectOf} from './mail/compose-mail.ts'
import {type ContentCalls, siteContent} from './mail/site-content.ts'
import {outboxFolder} from './outbox/eml-folder.ts'
import {mailOutbox} from './outbox/mail-outbox.ts'
import {fillOften, sweepDaily} from './retention.ts'
import type {FormsStore} from './store/forms-store.ts'
import type {MailCounts} from './store/mail.ts'
import type {Mailboxes} from './store/mailboxes.ts'
import {Secrets} from './store/secrets.ts'
import {openSqliteStore} from './store/sqlite/store.ts'
import type {Submission} from './store/submission.ts'
import {Webhooks} from './webhooks/webhooks.ts'

export interface FormsApiOptions extends Pick<AcceptParts, 'onSent'> {
  /** Folder of `submissions.sqlite`, `outbox/` and, by default, `downloads/`. */
  readonly dataDir: string
  /** The value of PUBLIC_URL; undefined if it is not set. */
  readonly publicUrl: string | undefined
  /** Proxies whose `X-Forwarded-For` is used as the visitor's address. */
  readonly proxies: TrustedProxies
  /** Maximum number of forms from one address per hour. */
  readonly perHour: number
  /** Origins of other sites whose pages may call the API; see `allowOrigins`. */
  readonly origins: readonly string[]
  /** A submission is deleted after this number of days. */
  readonly keepDays: number
  /** Sender and recipients of mails. Defaults to the company's public address. */
  readonly mailboxes: Mailboxes | undefined
  /** URL of the mail server. If undefined, mails are written to files in `outbox/`. */
  readonly smtpUrl: string | undefined
  /** Private addresses and networks to which webhooks may be sent, none by default. */
  readonly webhookNetworks?: readonly string[]
  readonly downloads: DownloadsConfig
  /** The PostgreSQL database of several servers. If undefined, `submissions.sqlite` is used. */
  readonly database?: PostgresDatabase | undefined
  log: Log
}

/** The running forms API. */
export interface FormsApi extends ContentCalls {
  /** Handles a request below `/api`. Never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  /**
   * Returns the number of mails that wait for delivery, when the oldest of them was queued, and the
   * number of mails to the company that have failed permanently.
   */
  outbox(): Promise<MailCounts>
  /** Handles a call of the inbox by a user who may make it. */
  inbox(request: InboxRequest): Promise<InboxAnswer>
  /** See `Webhooks.documentsSince` and `Webhooks.published`. */
  documentsSince: Webhooks['documentsSince']
  documentsPublished: Webhooks['published']
  /**
   * Stops the outbox and the webhooks. Resolves when what is being sent is finished, after at most
   * 6 s.
   */
  endMailing(): Promise<void>
  /** Closes the database. Call it after the last request has ended. */
  close(): Promise<void>
}

/**
 * Starts the API of specification section 7: stores and mails forms, and serves downloads. Resolves
 * when it can handle requests.
 */
export async function startFormsApi(options: FormsApiOptions): Promise<FormsApi> {
  const store = await openStore(options)
  try {
    return await formsApiOn(store, options)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function openStore({dataDir, database}: FormsApiOptions): Promise<FormsStore> {
  if (!database) return openSqliteStore(join(dataDir, 'submissions.sqlite'))
  return (await import('./store/postgres/store.ts')).postgresStore(database)
}

async function formsApiOn(store: FormsStore, options: FormsApiOptions): Promise<FormsApi> {
  const {dataDir, publicUrl, proxies, perHour, origins, keepDays, smtpUrl, log} = options
  const {submissions, mails, meta} = store
  const secrets = new Secrets(meta)
  const recipients = new StoredRecipients(meta)
  const outboxDir = join(dataDir, outboxFolder)
  const {words, mailboxes, calls} = await siteContent(store, options)
  const mailboxesOf = (form: Pick<Submission, 'form' | 'locale'>) =>
    recipients.mailboxesOf(mailboxes, form)
  const worker = mailOutbox({store, words, mailboxesOf, publicUrl, smtpUrl, outboxDir, log})
  const intake = new Intake({submissions, secrets, mailboxesOf, perHour})
  const downloads = await startDownloads(options.downloads, {
    store,
    secrets,
    publicUrl,
    proxies,
    origins,
    log,
  })
  const networks = options.webhookNetworks ?? []
  const webhooks = new Webhooks({store: store.webhooks, meta, networks, log})
  const endSweeping = sweepDaily({meta, submissions, webhooks, outboxDir, keepDays, log})
  const endFilling = fillOften(store.inbox, log)
  const wake = () => {
    worker.wake()
    webhooks.wake()
  }
  wake()

  const posts = formNames.map((name) => {
    const answer = async (request: IncomingMessage) => {
      const body = await acceptForm(name, request, {intake, proxies, onSent: options.onSent, log})
      wake()
      return {status: 202, body}
    }
    return [forms[name].path, answer] as const
  })
  const handle = apiHandler({
    posts: {
      ...Object.fromEntries(posts),
      ...downloads.posts,
      ...correctionStatus(store, proxies),
    },
    download: downloads.send,
    mistakes: new InvalidRequestLimit(store, perHour, proxies),
  })
  return {
    handle: allowOrigins(origins, handle),
    outbox: () => mails.counts(),
    inbox: inboxCalls({
      store,
      recipients,
      webhooks,
      mailboxes,
      outboxDir,
      async subjectOf(mail, submission) {
        const {company, texts} = await words.at(mail.created)
        return subjectOf(mail, submission, company, texts)
      },
      wake,
    }),
    ...calls,
    documentsSince: () => webhooks.documentsSince(),
    documentsPublished: (documents) => webhooks.published(documents),
    async endMailing() {
      await Promise.all([worker.end(), webhooks.end()])
    },
    async close() {
      endSweeping()
      await endFilling()
      await store.close()
    },
  }
}
