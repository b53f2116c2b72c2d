import {join} from 'node:path'
import {onTestFinished, vi} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import type {ComposedMail} from '#server/forms-api/mail/mime-message.ts'
import {type Deliver, DeliveryError} from '#server/forms-api/outbox/delivery.ts'
import {OutboxWorker} from '#server/forms-api/outbox/outbox-worker.ts'
import type {NewSubmission} from '#server/forms-api/store/forms-store.ts'
import type {Mail, NewMail, Purpose} from '#server/forms-api/store/mail.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'

/** Creates the error of an unreachable mail server. */
export const serverAway = () => new DeliveryError('no route', {scope: 'server', certain: true})
/** Creates the error of a mail server that rejects a mail. */
export const turnedDown = (final: boolean) =>
  new DeliveryError('550 <ana@shop.example>\r\nno mailbox', {scope: 'mail', final, certain: true})
/**
 * Creates the error of a lost connection: it is unknown whether the mail server has accepted the
 * mail.
 */
export const inDoubt = () => new DeliveryError('connection lost', {scope: 'server', certain: false})

const empty = {envelope: {from: '', to: ''}, message: Buffer.of()}

const anySubmission: NewSubmission = {
  form: 'contact',
  values: {},
  locale: 'en',
  received: 0,
  suspicion: null,
  doubt: null,
  source: null,
  address: '',
  countedAs: [],
  fingerprint: '',
  idempotencyKey: null,
}
const anyTime = {
  duplicatesSince: 0,
  limitedSince: 0,
  usage: [],
  maxHeld: 1,
  copies: {since: 0, mailbox: '', domain: '', networks: []},
}

/** Creates an outbox with mails. It delivers them with the given function and records the calls. */
export async function outbox(
  purposes: readonly Purpose[],
  deliver: Deliver,
  {age = 0, compose = async (_: Mail): Promise<ComposedMail> => empty} = {},
) {
  const store = openSqliteStore(join(temporaryFolder(), 'submissions.sqlite'))
  onTestFinished(() => store.close())
  const {submissions, mails} = store
  /** Adds a submission with mails, numbered from `first`. Returns the submission's id. */
  const add = async (itsPurposes: readonly Purpose[], first = 0) => {
    const added = itsPurposes.map(
      (purpose, n): NewMail => ({
        purpose,
        recipient: `${purpose}${first + n}@shop.example`,
        recipientKey: '',
        round: 0,
        messageId: `<${first + n}@company.example>`,
        created: Date.now() - age,
        content: null,
      }),
    )
    const reference = await submissions.accept(anySubmission, anyTime, (_, receipt) => ({
      receipt,
      stored: {mails: added, suspicion: null, doubt: null},
    }))
    return (await submissions.byReference(reference))?.id ?? 0
  }
  const submission = await add(purposes)
  const tried: string[] = []
  const lines: string[] = []
  const worker = new OutboxWorker({
    mails,
    compose,
    deliver: (mail, composed, control) => {
      tried.push(mail.recipient)
      return deliver(mail, composed, control)
    },
    delivered: 'sent',
    log: (line) => lines.push(line),
  })
  const states = async () => (await mails.of(submission)).map(({state}) => state)
  return {worker, tried, lines, submissions, mails, add, states}
}

/** Advances the fake time and runs all timers. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const minute = 60_000
