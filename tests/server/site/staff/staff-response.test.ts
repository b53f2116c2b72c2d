import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {sendCsv} from '#server/site/staff/staff-response.ts'

/** Serves lines as a CSV file. `sent` has how each answer ended. */
async function served(lines: () => AsyncIterable<string>) {
  const sent: Promise<unknown>[] = []
  const server = createServer((_, response) => {
    const ended = sendCsv(response, lines()).catch((error: unknown) => {
      response.destroy()
      return error
    })
    sent.push(ended)
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => close())
  return {origin, sent}
}

test('if a line cannot be read, the client gets no complete file, and the server the reason', async () => {
  const {origin, sent} = await served(async function* () {
    yield '"day"\r\n'
    throw new Error('disk I/O error')
  })
  await expect(fetch(origin).then((response) => response.blob())).rejects.toThrow()
  expect(await sent[0]).toMatchObject({message: 'disk I/O error'})
})

test('a client that goes away ends the reading', async () => {
  let isOver = false
  const {origin, sent} = await served(async function* () {
    try {
      for (;;) {
        yield `"${'x'.repeat(10_000)}"\r\n`
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      isOver = true
    }
  })
  const response = await fetch(origin)
  await response.body?.cancel()
  expect(await sent[0]).toBe(undefined)
  expect(isOver).toBe(true)
})
