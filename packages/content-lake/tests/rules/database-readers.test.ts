import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {documentsIn} from '../data-folder.ts'
import {startTestLake} from '../test-lake.ts'

test('a second database connection reads what a running lake has committed, and does not delay its commits or its shutdown', async () => {
  const {client, dataDir, lake} = await startTestLake()
  await client.create({_id: 'a', _type: 'page'})
  expect([...documentsIn(dataDir).keys()]).toContain('a')
  const reader = new DatabaseSync(join(dataDir, 'content.sqlite'), {readOnly: true})
  reader.exec('begin')
  const ids = () => reader.prepare('select id from document order by id').all()
  const before = ids()
  await client.create({_id: 'b', _type: 'page'})
  expect([...documentsIn(dataDir).keys()]).toContain('b')
  await lake.stop()
  expect(ids()).toEqual(before)
  reader.close()
  expect([...documentsIn(dataDir).keys()]).toEqual(expect.arrayContaining(['a', 'b']))
})
