import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {spawnCramped} from '../../../server-kit/tests/killable-process.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {type Acknowledged, problemsOf} from '../killable-lake.ts'
import {clientFor, startTestLake} from '../test-lake.ts'

const script = join(import.meta.dirname, '../lake-process.ts')

test('a write to a full disk returns 507, and all earlier writes are kept', async () => {
  const dataDir = temporaryFolder()
  const cramped = await spawnCramped(600, script, dataDir)
  const client = clientFor(cramped.said.origin, cramped.said.token)
  const acknowledged: Acknowledged[] = []
  let refusal: unknown
  for (let value = 1; value < 500 && !refusal; value++) {
    const document = `d${value}`
    const transactionId = `t${value}`
    const mutations = [
      {create: {_id: document, _type: 'counter', value, text: 'x'.repeat(9_000)}},
      {create: {_id: `drafts.${document}`, _type: 'counter', value, text: ''}},
    ]
    await client.mutate(mutations, {transactionId, returnDocuments: false}).then(
      () => acknowledged.push({document, transactionId, value}),
      (error) => {
        refusal = error
      },
    )
  }
  expect(refusal).toMatchObject({statusCode: 507, message: expect.stringContaining('disk is full')})
  expect(acknowledged.length).toBeGreaterThan(5)
  // Queries still work, and the refused writes are not in their results.
  const count = await client.fetch('count(*)', {}, {perspective: 'raw'})
  expect(count).toBe(2 * acknowledged.length)
  const file = Buffer.alloc(700_000, 'x')
  await expect(client.assets.upload('file', file, {filename: 'a.txt'})).rejects.toMatchObject({
    statusCode: 507,
  })
  await cramped.kill()
  expect(problemsOf(dataDir, acknowledged)).toEqual([])

  const roomy = await startTestLake({dataDir})
  expect(await roomy.client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(count)
  await roomy.client.create({_id: 'again', _type: 'counter'})
  expect(await roomy.client.getDocument('again')).toMatchObject({_type: 'counter'})
})

test('a write returns 507 after the database file was deleted, because it would be lost', async () => {
  const {client, dataDir} = await startTestLake()
  await client.create({_id: 'first', _type: 'counter'})
  rmSync(join(dataDir, 'content.sqlite'))
  await expect(client.create({_id: 'second', _type: 'counter'})).rejects.toMatchObject({
    statusCode: 507,
    message: expect.stringContaining('deleted or replaced'),
  })
  expect(await client.getDocument('first')).toMatchObject({_type: 'counter'})
})
