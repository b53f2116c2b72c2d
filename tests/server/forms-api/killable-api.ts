import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {spawnKillable} from '#packages/server-kit/tests/killable-process.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {SqliteMails} from '#server/forms-api/store/sqlite/mails.ts'
import {headerOf, type MailServer} from './mail-server.ts'
import {contact, formSigns, forms} from './sample-forms.ts'

/** A forms API in a separate process. */
interface ApiProcess {
  readonly origin: string
  kill(): Promise<void>
}

/** Starts a forms API with a data folder, a mail server and optionally a PostgreSQL database. */
export async function spawnApi(...args: [string, string, string?]): Promise<ApiProcess> {
  const script = join(import.meta.dirname, 'killable-api-process.ts')
  const {said, kill} = await spawnKillable(script, ...args.filter((each) => each !== undefined))
  return {origin: said.origin, kill}
}

/** The reference numbers that clients received, by the question in their form. */
type Accepted = Map<string, string>

/**
 * Submits forms until the API is killed. Each form has a new question, idempotency key and sender
 * address.
 */
async function sendUntilKilled(
  origin: string,
  round: number,
  senders: number,
  accepted: Accepted,
): Promise<void> {
  await Promise.all(
    Array.from({length: senders}, async (_, sender) => {
      for (let n = 0; ; n++) {
        const question = `Question ${round}-${sender}-${n}`
        const response = await ask(origin, question, `10.${round}.${sender}.${n % 256}`)
        if (!response) return
        accepted.set(question, response)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    }),
  )
}

/**
 * Submits a contact form with a question. Returns its reference number if the form was accepted.
 */
async function ask(origin: string, question: string, address: string): Promise<string | undefined> {
  const [name, host] = [question.replaceAll(' ', '-'), question.split(' ')[1]]
  const emailAddress = `${name}@shop-${host}.example`
  try {
    const response = await fetch(origin + forms.contact.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': question,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({...contact, ...formSigns, question, emailAddress}),
    })
    const {reference} = await response.json()
    return response.status === 202 ? reference : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the Message-IDs of the mails that the mail server accepted for a recipient, by the
 * reference number in their subject.
 */
function messageIds({taken}: MailServer, recipient: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const {to, raw, parsed} of taken) {
    if (!recipient.test(to)) continue
    const reference = /\(([A-Z\d-]{11})\)/.exec(parsed.subject ?? '')?.[1] ?? ''
    const messageId = headerOf(raw, 'message-id') ?? ''
    found.set(reference, [...(found.get(reference) ?? []), messageId])
  }
  return found
}

/**
 * Kills a forms API at random times under load, `kills` times. Then starts it once more, so that it
 * sends the remaining mails. Returns the detected problems.
 */
export async function killAgainAndAgain(kills: number, dataDir: string, mailServer: MailServer) {
  const accepted: Accepted = new Map()
  for (let round = 0; round < kills; round++) {
    const api = await spawnApi(dataDir, mailServer.url)
    const sending = sendUntilKilled(api.origin, round, 3, accepted)
    // The random delay ends between the first accepted submission and the middle of sending its
    // mails.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    await api.kill()
    await sending
  }
  const last = await spawnApi(dataDir, mailServer.url)
  const database = openSubmissions(join(dataDir, 'submissions.sqlite'))
  onTestFinished(() => database.close())
  const mails = new SqliteMails(database)
  const deadline = Date.now() + 120_000
  while ((await mails.counts()).pending > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const problems: string[] = []
  const integrity = database.prepare('pragma integrity_check').get()?.integrity_check
  if (integrity !== 'ok') problems.push(`integrity: ${integrity}`)
  const staff = messageIds(mailServer, /^desk@/)
  const visitors = messageIds(mailServer, /^Question/)
  for (const [question, reference] of accepted) {
    if (!staff.has(reference)) problems.push(`lost: ${reference}`)
    const again = await ask(last.origin, question, '10.0.0.1')
    if (again !== reference) problems.push(`${question} was ${reference}, then ${again}`)
  }
  for (const [reference, ids] of staff) {
    if (new Set(ids).size > 1) problems.push(`mailed twice: ${reference}`)
  }
  for (const [reference, ids] of visitors) {
    if (ids.length > 1) problems.push(`copied twice: ${reference}`)
  }
  const doubles = [...staff.values()].reduce((sum, ids) => sum + ids.length - 1, 0)
  return {problems, accepted: accepted.size, copies: visitors.size, doubles}
}
