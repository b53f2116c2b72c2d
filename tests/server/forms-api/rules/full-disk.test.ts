import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {spawnCramped, spawnKillable} from '#packages/server-kit/tests/killable-process.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {contact, forms} from '../sample-forms.ts'
import {answerOf, startTestApi} from '../test-forms-api.ts'

const script = join(import.meta.dirname, '../killable-api-process.ts')
const nowhere = 'smtp://127.0.0.1:9'

const send = (origin: string, n: number) =>
  answerOf(
    fetch(origin + forms.contact.path, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({...contact, question: `${n} ${'x'.repeat(4_900)}`}),
    }),
  )

/** Reads the stored submissions, and whether the outbox has a mail for each of them. */
function storedIn(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  const rows = database
    .prepare(
      `select reference, exists (select 1 from mail where mail.submission = submission.id) as mailed
       from submission order by id`,
    )
    .all()
  database.close()
  return rows
}

test('on a full disk, submissions are rejected, and all confirmed submissions stay stored', async () => {
  const dataDir = temporaryFolder()
  const cramped = await spawnCramped(400, script, dataDir, nowhere)
  const accepted: unknown[] = []
  let refused = await send(cramped.said.origin, 0)
  for (let n = 1; n < 100 && refused.status === 202; n++) {
    accepted.push(refused.body.reference)
    refused = await send(cramped.said.origin, n)
  }
  expect(refused).toEqual({
    status: 503,
    body: {error: {code: 'storage', message: expect.stringContaining('Nothing was stored')}},
  })
  expect((await send(cramped.said.origin, 200)).status).toBe(503)
  await cramped.kill()
  expect(accepted.length).toBeGreaterThan(0)
  expect(storedIn(dataDir)).toEqual(accepted.map((reference) => ({reference, mailed: 1})))

  const roomy = await spawnKillable(script, dataDir, nowhere)
  const {status, body} = await send(roomy.said.origin, 200)
  expect(status).toBe(202)
  expect(storedIn(dataDir).map(({reference}) => reference)).toEqual([...accepted, body.reference])
})

test('a submission is rejected after the database file was deleted, because it would be lost', async () => {
  const {post, dataDir} = await startTestApi()
  expect((await post(forms.contact.path, contact)).status).toBe(202)
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `submissions.sqlite${end}`))
  expect(await answerOf(post(forms.contact.path, {...contact, question: 'Another one'}))).toEqual({
    status: 503,
    body: {error: {code: 'storage', message: expect.stringContaining('Nothing was stored')}},
  })
})
