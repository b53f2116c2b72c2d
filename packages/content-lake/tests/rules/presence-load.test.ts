import {expect, test} from 'vitest'
import {join} from '../login/test-users.ts'
import {authorized} from '../presence-client.ts'
import {startTestLake, until} from '../test-lake.ts'

test('1,000 announcements of one user at once cause few messages, the newest last, and others still see each other', async () => {
  const lake = await startTestLake()
  const {token} = await join(lake, 'Ana', 'viewer')
  const subscribed = async (as?: string, count = 1) => {
    const socket = await authorized(lake, as)
    for (let id = 1; id <= count; id++) socket.send({id, method: 'presence_subscribe'})
    await until(() => socket.frames.length === count + 1)
    return socket
  }
  const hostile = await Promise.all(Array.from({length: 20}, () => subscribed(token, 8)))
  const [ben, eva] = [await subscribed(), await subscribed()]
  for (let n = 0; n < 50; n++) {
    for (const socket of hostile) {
      const data = {sessionId: 's', n}
      socket.send({id: 100 + n, method: 'presence_announce', params: {data}})
    }
  }
  await until(() => hostile.every(({frames}) => frames.some((frame) => frame.includes('"id":149'))))
  ben.send({id: 1, method: 'presence_announce', params: {data: {sessionId: 'ben'}}})
  await until(() => eva.frames.some((frame) => frame.includes('"ben"')))
  const ofAna = () => eva.frames.filter((frame) => frame.includes('"n":'))
  const newest = () => ofAna().filter((frame) => frame.includes('"n":49'))
  await until(() => newest().length === 20)
  expect(ofAna().length).toBeLessThan(200)
  const all = hostile.flatMap(({frames}) => frames.filter((frame) => frame.includes('"n":')))
  expect(all.length).toBeLessThan(30_000)
})

test('a session that is announced and ended at once has ended for the other clients', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await authorized(lake), await authorized(lake)]
  ben.send({id: 1, method: 'presence_subscribe'})
  await until(() => ben.frames.length === 2)
  for (let id = 1; id <= 5; id++) {
    const data = {sessionId: 's', n: id}
    ana.send({id, method: 'presence_announce', params: {data}})
  }
  ana.send({id: 6, method: 'presence_disconnect', params: {session: 's'}})
  await until(() => ben.frames.some((frame) => frame.includes('"disconnect"')))
  await until(() => ana.frames.length === 7)
  expect(ben.frames.at(-1)).toContain('"disconnect"')
  expect(ben.frames.length).toBeLessThanOrEqual(4)
})
