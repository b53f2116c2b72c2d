import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {Content} from '#src/content.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {runMutations} from '#src/transaction/transaction.ts'
import {WriteQueue} from '#src/transaction/write-queue.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

function emptyQueue() {
  const path = join(temporaryFolder(), 'content.sqlite')
  const database = openContentDatabase(path)
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
    queue.run('somebody', () => runMutations(content, [{create: {_id, _type: 'thing'}}], options))
  return {path, database, content, queue, create}
}

test('simultaneous writes share one sync to disk, and each write has its own result', async () => {
  const {database, content, create} = emptyQueue()
  const exec = vi.spyOn(database, 'exec')
  // The clock stands: on a slow machine, the first of these writes would use up a turn's time.
  vi.spyOn(performance, 'now').mockReturnValue(0)
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

test('subscribers are notified about each write in order, after it is on disk', async () => {
  const {database, content, create} = emptyQueue()
  const notified: string[] = []
  content.subscribe(({sequence, changes}) => {
    expect(content.sequence).toBe(sequence)
    expect(database.isTransaction).toBe(false)
    notified.push(...changes.map(({id}) => id))
  })
  await Promise.all(['a', 'b', 'c'].map(create))
  expect(notified).toEqual(['a', 'b', 'c'])
})

test('if SQLite cannot commit, simultaneous writes fail, no document changes and no subscriber is notified', async () => {
  const {database, content, create} = emptyQueue()
  await create('before')
  const notified = vi.fn()
  content.subscribe(notified)
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
  expect(notified).toHaveBeenCalledTimes(1)
  const again = new Content(database, 'local', 'production')
  expect([...again.documents.all()]).toEqual([...content.documents.all()])
})

test('the write queue stores all 120 simultaneous writes, although it handles only some of them per turn', async () => {
  const {content, create} = emptyQueue()
  await Promise.all(Array.from({length: 120}, (_, n) => create(`d${n}`)))
  expect([...content.documents.all()]).toHaveLength(120)
})

test('the write queue alternates between its callers, even if one of them has sent many writes', async () => {
  const {queue} = emptyQueue()
  const order: string[] = []
  const send = (caller: string) => queue.run(caller, () => order.push(caller))
  const flood = Array.from({length: 120}, () => send('flood'))
  await Promise.all([send('editor'), send('editor')])
  expect(order.indexOf('editor')).toBe(1)
  expect(order.lastIndexOf('editor')).toBe(3)
  await Promise.all(flood)
  expect(order).toHaveLength(122)
})

test('after a slow write, the next write of the same caller waits three times as long as the slow write took, and other callers do not wait', async () => {
  const {queue} = emptyQueue()
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const order: string[] = []
  const send = (caller: string, ms: number) =>
    queue.run(caller, () => {
      clock += ms
      order.push(caller)
    })
  const [first, ...others] = Array.from({length: 4}, (_, n) => send(n < 2 ? 'a' : 'b', 150))
  await first
  const second = others[1]
  await second
  for (let n = 0; n < 20; n++) await send('editor', 1)
  // The callers `a` and `b` have had one slow write each, and must wait 450 ms.
  clock += 420
  await send('editor', 1)
  expect(order.slice(0, 2)).toEqual(['a', 'b'])
  expect(order.slice(2)).toEqual(Array(21).fill('editor'))
  clock += 30
  await others[0]
  await send('editor', 1)
  expect(order.slice(23)).toEqual(['a', 'editor'])
  clock += 450
  await others[2]
  expect(order.at(-1)).toBe('b')
})

test('a caller with 200 waiting writes gets a 429 for the next write, and other callers do not', async () => {
  const {queue} = emptyQueue()
  const flood = Array.from({length: 201}, () => queue.run('flood', () => 1))
  const other = queue.run('other', () => 2)
  await expect(flood[200]).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('200 of your writes are waiting'),
    headers: {'retry-after': '1'},
  })
  expect(await other).toBe(2)
  expect(await Promise.all(flood.slice(0, 200))).toHaveLength(200)
  expect(await queue.run('flood', () => 3)).toBe(3)
})

test('a caller whose waiting writes total 32 MB gets a 429 for the next write', async () => {
  const {queue} = emptyQueue()
  const flood = Array.from({length: 9}, () => queue.run('flood', () => 1, 4_000_000))
  await expect(flood[8]).rejects.toMatchObject({status: 429})
  await Promise.all(flood.slice(0, 8))
  expect(await queue.run('flood', () => 2, 4_000_000)).toBe(2)
})

test('while another process has locked the database, each write fails, and later writes succeed', async () => {
  const {path, database, create} = emptyQueue()
  database.exec('pragma busy_timeout = 0')
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const outcomes = await Promise.allSettled(['a', 'b'].map(create))
  expect(outcomes).toEqual(
    Array(2).fill({status: 'rejected', reason: expect.objectContaining({errcode: 5})}),
  )
  other.exec('rollback')
  await expect(create('a')).resolves.toMatchObject({results: [{id: 'a'}]})
})
