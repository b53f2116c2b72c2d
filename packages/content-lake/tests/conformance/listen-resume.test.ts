import {connect} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {listen, names} from '../listen-over-http.ts'
import {startTestLake, until} from '../test-lake.ts'

// The tests use `enableResume`, `welcomeback` and `reset`:
// https://reference.sanity.io/_sanity/client/ResumableListenOptions

test('a listener resumes after a lost connection and receives each event once', async () => {
  const lake = await startTestLake()
  const resume = 'enableResume=true'
  const first = await listen(lake, {flags: resume})
  await lake.client
    .transaction()
    .create({_id: 'a', _type: 't'})
    .create({_id: 'b', _type: 't'})
    .commit()
  const [one, two] = await first.take('mutation', 2)
  first.close()
  await lake.client.patch('a').set({n: 1}).commit()
  await lake.client.delete('b')
  const after = async (lastEventId: string | undefined) => {
    const reader = await listen(lake, {flags: resume, lastEventId})
    await reader.next('welcomeback')
    return reader
  }
  const whole = await after(two?.id)
  expect(names(await whole.take('mutation', 2))).toEqual(['update a', 'disappear b'])
  const split = await after(one?.id)
  expect(names(await split.take('mutation', 3))).toEqual(['appear b', 'update a', 'disappear b'])
  // Clients whose EventSource cannot set headers send a parameter.
  const byParameter = await listen(lake, {flags: `${resume}&lastEventId=${two?.id}`})
  await byParameter.next('welcomeback')
  expect(names(await byParameter.take('mutation', 2))).toEqual(['update a', 'disappear b'])
  const atStart = await after((await first.next('welcome')).id)
  expect(names(await atStart.take('mutation', 4))).toHaveLength(4)
  await lake.client.create({_id: 'c', _type: 't'})
  expect(names(await whole.take('mutation', 3)).at(-1)).toBe('appear c')
})

test('a listener resumes after a restart of the lake and receives the same events', async () => {
  const first = await startTestLake()
  const flags = 'enableResume=true&includeResult=true&effectFormat=mendoza'
  const reader = await listen(first, {flags})
  const {id} = await reader.next('welcome')
  await first.client.create({_id: 'a', _type: 't', n: 1})
  await first.client.patch('a').inc({n: 1}).commit()
  const received = await reader.take('mutation', 2)
  const second = await first.restart()
  const again = await listen(second, {flags, lastEventId: id})
  expect(await again.take('mutation', 2)).toEqual(received)
})

test('a listener that resumes from an unknown event gets a `reset` event', async () => {
  const lake = await startTestLake()
  const otherLake = await startTestLake()
  await otherLake.client.create({_id: 'a', _type: 't'})
  const {id} = await (await listen(otherLake)).next('welcome')
  for (const options of [
    {flags: 'enableResume=true', lastEventId: id},
    {flags: 'enableResume=true&lastEventId=nonsense'},
  ]) {
    const reader = await listen(lake, options)
    await reader.next('reset')
    await lake.client.create({_type: 't'})
    await reader.next('mutation')
    expect(names(reader.events)).not.toContain('welcome')
  }
})

test('a slow listener receives all events and does not delay other listeners', async () => {
  const lake = await startTestLake()
  const {hostname, port} = new URL(lake.lake.origin)
  const socket = connect({host: hostname, port: Number(port)})
  onTestFinished(() => void socket.destroy())
  const pieces: string[] = []
  socket.setEncoding('utf8').on('data', (text) => pieces.push(String(text)))
  const hasCome = (text: string) => pieces.slice(-3).join('').includes(text)
  socket.write(
    `GET /v1/data/listen/production?query=*&includeResult=true HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  )
  await until(() => hasCome('welcome'))
  socket.pause()
  const quick = await listen(lake)
  const text = 'x'.repeat(3_000_000)
  for (let n = 0; n < 8; n++) await lake.client.create({_id: `big-${n}`, _type: 'page', text})
  await lake.client.create({_id: 'small', _type: 'page'})
  expect(await quick.take('mutation', 9)).toHaveLength(9)
  socket.resume()
  await expect.poll(() => hasCome('"documentId":"small"'), {timeout: 15_000}).toBe(true)
  const received = pieces.join('')
  const ids = [...received.matchAll(/"documentId":"([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...Array.from({length: 8}, (_, n) => `big-${n}`), 'small'])
})

test('@sanity/client resumes listening after a restart of the lake and receives each event once', async () => {
  const first = await startTestLake()
  const received: {type: string; documentId?: string}[] = []
  const subscription = first.client
    .listen('*', {}, {enableResume: true, events: ['welcome', 'mutation', 'welcomeback', 'reset']})
    .subscribe((event) => received.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => received.some(({type}) => type === 'welcome'))
  await first.client.create({_id: 'a', _type: 't'})
  await until(() => received.length === 2)
  const port = Number(new URL(first.lake.origin).port)
  const second = await first.restart({port})
  await second.client.create({_id: 'b', _type: 't'})
  await until(() => received.some(({documentId}) => documentId === 'b'))
  expect(received.map(({type, documentId}) => documentId ?? type)).toEqual([
    'welcome',
    'a',
    'welcomeback',
    'b',
  ])
})
