import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {listen} from '#src/listen.ts'

const answering = () => createServer((_, response) => response.end('here'))

test.each(['127.0.0.1', '0.0.0.0', 'localhost', '::1', '::'])(
  'a server that listens on %s can be reached at the origin that `listen` returns',
  async (host) => {
    const {origin, close} = await listen(answering(), host, 0)
    expect(await (await fetch(origin)).text()).toBe('here')
    await close()
  },
)

test('the error for a port that is in use names the port and says what to do', async () => {
  const first = await listen(answering(), '127.0.0.1', 0)
  const port = Number(new URL(first.origin).port)
  await expect(listen(answering(), '127.0.0.1', port)).rejects.toThrow(
    `Cannot listen on 127.0.0.1:${port}: the port is in use by another program`,
  )
  await first.close()
})

test('`close` of a server that was started by `listen` waits until the current request is finished', async () => {
  let answer = () => {}
  const server = createServer((_, response) => {
    answer = () => response.end('finished')
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  const body = fetch(origin).then((response) => response.text())
  await expect.poll(() => answer.toString()).toContain('finished')
  const closed = close()
  answer()
  expect(await body).toBe('finished')
  await closed
})

test.each(['[::1]', '192.0.2.1'])('listen says what to do about the host %s', async (host) => {
  await expect(listen(createServer(), host, 0)).rejects.toThrow(
    `Cannot listen on ${host}:0: this machine does not have this address. Set HOST`,
  )
})
