import {setTimeout as pause} from 'node:timers/promises'
import type postgres from 'postgres'
import {contact, formSigns, forms} from '../server/forms-api/sample-forms.ts'

/** Sends a form to any of the servers. */
export type Post = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{status: number; body: string}>

/** A form that no server accepts within this time counts as failed. */
const giveUpMs = 120_000

/** The simulated visitors who send forms, with their results so far. */
export type FormSenders = ReturnType<typeof sendForms>

/**
 * Lets visitors send contact forms one after the other. They repeat each form under its idempotency
 * key until the form is accepted, and some forms once more after that. Each visitor has an address
 * of their own.
 */
export function sendForms(post: Post, visitors: number, pauseMs: number) {
  /** The reference numbers, by the question in the form. */
  const accepted = new Map<string, string>()
  const problems: string[] = []
  /** Number of responses by status other than 202. Broken connections count as status 0. */
  const refused = new Map<number, number>()
  let isOpen = true

  /** Returns the reference number; undefined if the form failed. */
  const send = async (question: string, address: string): Promise<string | undefined> => {
    const {path, headers, body} = contactForm(question, address)
    const deadline = performance.now() + giveUpMs
    for (;;) {
      const answer = await post(path, headers, body).catch(brokenConnection)
      if (answer.status === 202) return referenceIn(answer.body)
      refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
      const isTemporary = answer.status === 0 || answer.status >= 502
      if (!isTemporary || performance.now() > deadline || /reference/.test(answer.body)) {
        problems.push(`${question}: ${answer.status} ${answer.body}`)
        return undefined
      }
      await pause(200)
    }
  }
  const visit = async (visitor: number) => {
    for (let n = 0; isOpen; n++) {
      const question = `Question ${visitor}-${n}`
      const address = `10.0.${visitor}.${n % 250}`
      const reference = await send(question, address)
      if (reference !== undefined) accepted.set(question, reference)
      if (n % 5 === 0 && reference !== undefined) {
        const again = await send(question, address)
        if (again !== reference) problems.push(`${question}: ${reference}, then ${again}`)
      }
      await pause(pauseMs)
    }
  }
  const visits = Array.from({length: visitors}, (_, visitor) => visit(visitor))
  return {
    accepted,
    problems,
    refused,
    /** Waits until the forms that were started are accepted. */
    async leave() {
      isOpen = false
      await Promise.all(visits)
    },
  }
}

/** A contact form with a question, as a request. */
export function contactForm(question: string, address: string) {
  const values = {...contact, question, emailAddress: `${question.replace(' ', '-')}@shop.example`}
  return {
    path: forms.contact.path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': question,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({...values, ...formSigns}),
  }
}

const brokenConnection = (error: unknown) => ({status: 0, body: String(error)})
const referenceIn = (body: string) => String(JSON.parse(body).reference)

/** Returns which accepted forms are not stored exactly once under their reference number. */
export async function misstoredForms(sql: postgres.Sql, accepted: FormSenders['accepted']) {
  const rows = await sql`select reference, body from submission`
  const stored = Map.groupBy(rows, ({body}) => String(JSON.parse(body).question))
  const problems: string[] = []
  for (const [question, reference] of accepted) {
    const references = (stored.get(question) ?? []).map((row) => String(row.reference))
    if (references.join() !== reference)
      problems.push(
        `${question}: accepted as ${reference}, stored as ${references.join() || 'none'}`,
      )
  }
  return problems
}

/** Returns the number of mails that are not delivered. */
export async function waitingMails(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select count(*) from mail where state not in ('sent', 'written')`
  return Number(row?.count)
}

/** A mail that the mail server accepted. */
export interface TakenMail {
  readonly at: number
  readonly to: string
  readonly messageId: string
}

/** The problems, repetitions and copies among the mails of all forms. */
interface MailReport {
  problems: string[]
  /** Mails that the mail server accepted more than once under one Message-ID. */
  repeated: readonly (readonly TakenMail[])[]
  copies: number
}

/**
 * Checks that the company got a mail of each form under one Message-ID, and no visitor two copies.
 *
 * @param company - the company's address; all other addresses are visitors'
 */
export function checkMails(
  mails: readonly TakenMail[],
  accepted: FormSenders['accepted'],
  company: string,
): MailReport {
  const [toCompany, toVisitors] = [true, false].map((isCompany) =>
    Map.groupBy(
      mails.filter(({to}) => (to === company) === isCompany),
      // A Message-ID starts with the reference number; see `messageId`.
      ({messageId}) => messageId.slice(1).split('.')[0] ?? '',
    ),
  )
  const problems: string[] = []
  for (const reference of accepted.values()) {
    const ids = new Set(toCompany?.get(reference)?.map(({messageId}) => messageId))
    if (ids.size !== 1) problems.push(`${reference}: ${ids.size} Message-IDs`)
  }
  for (const [reference, copies] of toVisitors ?? [])
    if (copies.length > 1) problems.push(`${reference}: ${copies.length} copies`)
  const repeated = [...(toCompany?.values() ?? [])].filter(({length}) => length > 1)
  return {problems, repeated, copies: toVisitors?.size ?? 0}
}
