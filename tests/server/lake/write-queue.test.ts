import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {Content} from '#server/lake/store/content.ts'
import {openContentDatabase} from '#server/lake/store/database.ts'
import {runMutations} from '#server/lake/transaction/transaction.ts'
import {WriteQueue} from '#server/lake/transaction/write-queue.ts'
import {temporaryFolder} from '../temporary-folder.ts'

function emptyQueue() {
  const database = openContentDatabase(join(temporaryFolder(), 'content.sqlite'))
  onTestFinished(() => database.close())
  const content = new Content(database, 'local', 'production')
  const queue = new WriteQueue(content)
  const options = {
    transactionId: undefined,
    author: 'somebody',
    dryRun: false,
    autoGenerateArrayKeys: false,
  }
  const create = (_id: string) =>
    queue.run(() => runMutations(content, [{create: {_id, _type: 'thing'}}], options))
  return {database, content, create}
}

test('writes that come together wait for the disk once, and each ends as if it were alone', async () => {
  const {database, content, create} = emptyQueue()
  const exec = vi.spyOn(database, 'exec')
  const results = await Promise.allSettled(['a', 'a', 'b', 'not valid', 'c'].map(create))
  expect(results.map(({status}) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(exec.mock.calls.filter(([sql]) => sql === 'commit')).toHaveLength(1)
  expect([...content.documents.all()].map(({_id}) => _id)).toEqual(['a', 'b', 'c'])
  const again = new Content(database, 'local', 'production')
  expect([...again.documents.all()]).toEqual([...content.documents.all()])
})

test('subscribers are told one by one, each when the disk has it and nothing after', async () => {
  const {database, content, create} = emptyQueue()
  const told: string[] = []
  content.subscribe(({sequence, changes}) => {
    expect(content.sequence).toBe(sequence)
    expect(database.isTransaction).toBe(false)
    told.push(...changes.map(({id}) => id))
  })
  await Promise.all(['a', 'b', 'c'].map(create))
  expect(told).toEqual(['a', 'b', 'c'])
})

test('where the disk takes none of them, nothing has changed and nobody is told', async () => {
  const {database, content, create} = emptyQueue()
  await create('before')
  const told = vi.fn()
  content.subscribe(told)
  const exec = database.exec.bind(database)
  const failing = vi.spyOn(database, 'exec').mockImplementation((sql) => {
    if (sql === 'commit') throw new Error('database or disk is full')
    exec(sql)
  })
  const results = await Promise.allSettled(['a', 'b'].map(create))
  expect(results.map(({status}) => status)).toEqual(['rejected', 'rejected'])
  expect([...content.documents.all()].map(({_id}) => _id)).toEqual(['before'])
  expect(content.sequence).toBe(1)
  failing.mockRestore()
  await create('a')
  expect(told).toHaveBeenCalledTimes(1)
  const again = new Content(database, 'local', 'production')
  expect([...again.documents.all()]).toEqual([...content.documents.all()])
})

test('more than one turn takes are taken in turns', async () => {
  const {content, create} = emptyQueue()
  await Promise.all(Array.from({length: 120}, (_, n) => create(`d${n}`)))
  expect([...content.documents.all()]).toHaveLength(120)
})
