import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {SanityClient} from '@sanity/client'
import {spawnKillable} from '../../server-kit/tests/killable-process.ts'
import {clientFor} from './test-lake.ts'

/** A lake in a separate process that a test can kill. */
export interface LakeProcess {
  readonly origin: string
  readonly token: string
  readonly client: SanityClient
  kill(): Promise<void>
}

export async function spawnLake(dataDir: string): Promise<LakeProcess> {
  const script = join(import.meta.dirname, 'lake-process.ts')
  const {said, kill} = await spawnKillable(script, dataDir)
  const {origin, token} = said
  return {origin, token, client: clientFor(origin, token), kill}
}

/**
 * A write that the lake acknowledged: the transaction, and the value that it set in the document.
 */
export interface Acknowledged {
  readonly transactionId: string
  readonly document: string
  readonly value: number
}

/**
 * Increments documents with several concurrent writers until the lake is killed. Adds each
 * acknowledged write to `acknowledged`.
 */
export async function writeUntilKilled(
  client: SanityClient,
  round: number,
  writers: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  await Promise.all(
    Array.from({length: writers}, async (_, writer) => {
      const document = `counter-${round}-${writer}`
      for (let value = 1; ; value++) {
        const transactionId = `${document}-${value}`
        const text = 'x'.repeat((value * 997) % 5_000)
        const draft = {_id: `drafts.${document}`, _type: 'draft', value}
        const mutations = [
          {createOrReplace: {_id: document, _type: 'counter', value, text}},
          value % 3 === 0 ? {delete: {id: draft._id}} : {createOrReplace: draft},
        ]
        try {
          await client.mutate(mutations, {transactionId, returnDocuments: false})
        } catch {
          return
        }
        acknowledged.push({transactionId, document, value})
      }
    }),
  )
}

/** Checks the database of a killed lake. Returns a description of each problem that it finds. */
export function problemsOf(dataDir: string, acknowledged: readonly Acknowledged[]): string[] {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'))
  try {
    const problems: string[] = []
    const integrity = database.prepare('pragma integrity_check').get()?.integrity_check
    if (integrity !== 'ok') problems.push(`integrity: ${integrity}`)
    const changes = database.prepare(
      `select document, json_extract(after, '$.value') as value from change
       join txn using (sequence) where txn.id = ? order by position`,
    )
    for (const {transactionId, document, value} of acknowledged) {
      const [first, second] = changes.all(transactionId)
      if (first?.document !== document || first.value !== value)
        problems.push(`lost: ${transactionId}`)
      if (!second) problems.push(`incomplete: ${transactionId}`)
    }
    problems.push(...differences(database))
    return problems
  } finally {
    database.close()
  }
}

/**
 * Finds documents whose stored body differs from their last change in the log, including documents
 * that are missing from the database or from the log.
 */
function differences(database: DatabaseSync): string[] {
  const rows = database
    .prepare(
      `with last as (
         select document, after, row_number() over (partition by document order by sequence desc) as age
         from change)
       select coalesce(last.document, document.id) as id
       from (select * from last where age = 1 and after is not null) as last
       full join document on document.id = last.document
       where last.after is not document.body`,
    )
    .all()
  return rows.map(({id}) => `differs from its history: ${id}`)
}
