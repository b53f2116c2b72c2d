import {expect} from 'vitest'
import {openSocket} from './open-socket.ts'
import type {TestLake} from './test-lake.ts'

const socketPath = '/v2022-06-30/socket/production'

/** Opens a presence socket without a token. */
export const open = ({lake}: TestLake) => openSocket(lake.origin, socketPath)

/** Opens a presence socket, and authorizes it with a token, by default the lake's own. */
export async function authorized(lake: TestLake, token = lake.lake.token) {
  const socket = await open(lake)
  const answer = socket.next()
  socket.send({
    id: 0,
    method: 'authorization',
    params: {authorization: `Bearer ${token}`},
  })
  expect(await answer).toMatchObject({result: 'ok'})
  return socket
}
