import {connect} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {listen, names} from './listening.ts'
import {startTestLake} from './test-lake.ts'

test('resumes after a break without losing or doubling an event', async () => {
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
  const atStart = await after((await first.next('welcome')).id)
  expect(names(await atStart.take('mutation', 4))).toHaveLength(4)
  await lake.client.create({_id: 'c', _type: 't'})
  expect(names(await whole.take('mutation', 3)).at(-1)).toBe('appear c')
})

test('resumes over a restart of the lake, with the same events', async () => {
  const first = await startTestLake()
  const flags = 'enableResume=true&includeResult=true&effectFormat=mendoza'
  const reader = await listen(first, {flags})
  const {id} = await reader.next('welcome')
  await first.client.create({_id: 'a', _type: 't', n: 1})
  await first.client.patch('a').inc({n: 1}).commit()
  const heard = await reader.take('mutation', 2)
  const second = await first.restart()
  const again = await listen(second, {flags, lastEventId: id})
  expect(await again.take('mutation', 2)).toEqual(heard)
})

test('says reset to a listener whose place in the log is not known', async () => {
  const lake = await startTestLake()
  const elsewhere = await startTestLake()
  await elsewhere.client.create({_id: 'a', _type: 't'})
  const {id} = await (await listen(elsewhere)).next('welcome')
  for (const lastEventId of [id, 'nonsense']) {
    const reader = await listen(lake, {flags: 'enableResume=true', lastEventId})
    await reader.next('reset')
    await lake.client.create({_type: 't'})
    await reader.next('mutation')
    expect(names(reader.events)).not.toContain('welcome')
  }
})

test('a listener that does not read is cut off, and nobody else waits for it', async () => {
  const lake = await startTestLake()
  const {hostname, port} = new URL(lake.lake.origin)
  const socket = connect({host: hostname, port: Number(port)})
  onTestFinished(() => void socket.destroy())
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.write(
    `GET /v1/data/listen/production?query=*&includeResult=true HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  const text = 'x'.repeat(3_000_000)
  for (let n = 0; n < 8; n++) await lake.client.create({_id: `big-${n}`, _type: 'page', text})
  const started = performance.now()
  await lake.client.create({_id: 'small', _type: 'page'})
  expect(performance.now() - started).toBeLessThan(2_000)
  socket.resume()
  await closed
})
