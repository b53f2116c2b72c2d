import type {FormsStore} from '../forms-store.ts'
import {InboxStore} from '../inbox-store.ts'
import {WebhookStore} from '../webhook-store.ts'
import {memoryAttempts} from './attempts.ts'
import {openSubmissions} from './database.ts'
import {SqliteKeyValues} from './key-values.ts'
import {SqliteMails} from './mails.ts'
import {sqliteSteps} from './steps.ts'
import {SqliteSubmissions} from './submissions.ts'

/**
 * Opens the store of one server in `submissions.sqlite`. Attempt limits are in memory. All methods
 * run synchronously until their transaction is committed.
 */
export function openSqliteStore(path: string): FormsStore {
  const database = openSubmissions(path)
  const steps = sqliteSteps(database)
  return {
    submissions: new SqliteSubmissions(database),
    inbox: new InboxStore(steps),
    webhooks: new WebhookStore(steps),
    mails: new SqliteMails(database),
    meta: new SqliteKeyValues(database, 'meta', 'key', 'value'),
    passwords: new SqliteKeyValues(database, 'download_password', 'product', 'hash'),
    attempts: (_, allowance) => memoryAttempts(allowance),
    close: async () => database.close(),
  }
}
