import {statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {startTestLake, until} from '../test-lake.ts'

test('a running lake copies its write-ahead log to the main database file when it is idle', async () => {
  const {client, dataDir} = await startTestLake()
  const main = join(dataDir, 'content.sqlite')
  const before = statSync(main).size
  await client.create({_id: 'a', _type: 'page', text: 'x'.repeat(200_000)})
  expect(statSync(main).size).toBe(before)
  await until(() => statSync(main).size > before + 200_000)
  expect(await client.fetch('*[_id == "a"][0]._type')).toBe('page')
})
