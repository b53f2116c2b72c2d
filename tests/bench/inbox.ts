import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import postgres from 'postgres'
import {openPostgres} from '#server/database/postgres.ts'
import type {FormsStore} from '#server/forms-api/store/forms-store.ts'
import type {MessageFilter} from '#server/forms-api/store/inbox-message.ts'
import {postgresStore} from '#server/forms-api/store/postgres/store.ts'
import {typedWords} from '#server/forms-api/store/search-words.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'
import {startPostgresPair} from '../cluster/postgres-pair.ts'
import {quantile} from '../load/latencies.ts'
import {correction} from '../server/forms-api/sample-forms.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'

/** What staff do in the list of the inbox. */
const reads: Readonly<Record<string, MessageFilter>> = {
  list: {held: false},
  'list of open messages': {held: false, states: ['new', 'in-progress']},
  'filter by form, language and state': {
    held: false,
    form: 'correction',
    language: 'es',
    states: ['answered'],
  },
  'search for a name': {held: false, words: typedWords('Visitor 777')},
  'search for a frequent word': {held: false, words: typedWords('pump')},
  'search for two beginnings of words': {held: false, words: typedWords('re for')},
  'search for a phone number': {held: false, words: typedWords('tel:+1 (555) 555-0142')},
  'search for codes': {held: false, words: typedWords('F-150 12-3456-A7-01 V777')},
}

const makes = ['Ford', 'Toyota', 'Chevrolet', 'Honda', 'Nissan', 'Kenworth']
const states = ['answered', 'answered', 'answered', 'accepted', 'declined', 'in-progress']

/** Submissions as an earlier release stored them, and a state. */
const row = (n: number, count: number) => ({
  reference: `R${String(n).padStart(10, '0')}`,
  form: n % 3 ? 'correction' : 'contact',
  body: JSON.stringify(
    n % 3
      ? {...correction, make: makes[n % 6], firstName: 'Visitor', lastName: `${n}`}
      : {name: `Visitor ${n}`, emailAddress: `v${n}@shop.example`, question: `Water pump ${n}?`},
  ),
  locale: n % 4 ? 'en' : 'es',
  received: Date.now() - (count - n) * 1000,
  address: '',
  fingerprint: '',
  // As many messages are open as a busy company has.
  state: n > count - 50 ? 'new' : (states[n % states.length] ?? 'new'),
})

/**
 * Measures what staff wait for in the inbox (p95), with 1,000 and with 100,000 submissions. The same
 * reads of a list must not take longer with a hundred times the messages.
 */
export async function* inbox(stage: Stage): AsyncGenerator<Row> {
  const counts = stage.quick ? [100, 1000] : [1000, 100_000]
  for (const count of counts) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-inbox-'))
    const file = join(folder, 'submissions.sqlite')
    const database = openSubmissions(file)
    const insert = database.prepare(
      `insert into submission (reference, form, body, locale, received, address, fingerprint, state)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    database.exec('begin')
    for (let n = 0; n < count; n++) insert.run(...Object.values(row(n, count)))
    database.exec('commit')
    database.close()
    const store = openSqliteStore(file)
    yield* measured(stage, 'SQLite', count, store)
    await store.close()
    await rm(folder, {recursive: true})
  }
  const pair = await startPostgresPair([])
  try {
    const database = await openPostgres(pair.url, () => {}, {transactionMs: 600_000})
    const store = postgresStore(database)
    for (const count of counts) {
      await database.run((sql) => sql`delete from submission`)
      for (let from = 0; from < count; from += 500) {
        const length = Math.min(500, count - from)
        const batch = Array.from({length}, (_, n) => row(from + n, count))
        await database.run((sql) => sql`insert into submission ${sql(batch)}`)
      }
      await store.inbox.fillAll()
      // As autovacuum does after so many changes. The time limit of statements does not apply to it.
      const vacuum = postgres(pair.url, {max: 1})
      await vacuum`vacuum analyze submission`
      await vacuum.end()
      yield* measured(stage, 'PostgreSQL', count, store)
    }
    await database.close()
  } finally {
    await pair.stop()
  }
}

async function* measured(
  stage: Stage,
  name: string,
  count: number,
  {inbox: store}: FormsStore,
): AsyncGenerator<Row> {
  const total = count.toLocaleString('en')
  const began = performance.now()
  await store.fillAll()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  for (const [what, filter] of Object.entries(reads)) {
    const times: number[] = []
    for (let n = 0; n < stage.rounds(60); n++) {
      const start = performance.now()
      await store.list(filter, {order: n % 2 ? 'oldest' : 'newest', limit: 50})
      times.push(performance.now() - start)
    }
    const note = `p95; filled in within ${seconds} s`
    yield {
      what: `inbox, ${what}, ${total}, ${name}`,
      unit: 'ms',
      measured: quantile(times, 0.95),
      must: 200,
      note,
    }
  }
}
