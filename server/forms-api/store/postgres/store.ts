import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {FormsStore} from '../forms-store.ts'
import {InboxStore} from '../inbox-store.ts'
import {Secrets} from '../secrets.ts'
import {WebhookStore} from '../webhook-store.ts'
import {PostgresAttempts} from './attempts.ts'
import {PostgresKeyValues} from './key-values.ts'
import {PostgresMails} from './mails.ts'
import {postgresSteps} from './steps.ts'
import {PostgresSubmissions} from './submissions.ts'

/**
 * Returns the store of any number of servers in a PostgreSQL database. `close` leaves the database
 * open.
 */
export function postgresStore(database: PostgresDatabase): FormsStore {
  const meta = new PostgresKeyValues(database, 'meta', 'key', 'value')
  const secrets = new Secrets(meta)
  const steps = postgresSteps(database)
  return {
    submissions: new PostgresSubmissions(database),
    inbox: new InboxStore(steps),
    webhooks: new WebhookStore(steps),
    mails: new PostgresMails(database),
    meta,
    passwords: new PostgresKeyValues(database, 'download_password', 'product', 'hash'),
    attempts: (name, allowance) => new PostgresAttempts(database, secrets, name, allowance),
    close: async () => {},
  }
}
