import type {RequestListener} from 'node:http'
import {expect, onTestFinished, test, vi} from 'vitest'
import {unexpectedErrors} from '#src/guard.ts'
import {httpServer} from '#src/http/http-server.ts'
import {requestIdOf, trustRequestIdsOf} from '#src/http/request-id.ts'
import {listen} from '#src/listen.ts'

/** Sends requests to a server with this handler, and returns their responses. */
async function answersOf(
  handler: RequestListener,
  headers: Record<string, string>[] = [{}],
): Promise<Response[]> {
  const {origin, close} = await listen(
    httpServer({name: 'test', answer: handler, failed: () => {}}),
    '127.0.0.1',
    0,
  )
  const answers = await Promise.all(headers.map((each) => fetch(origin, {headers: each})))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  await close()
  return answers
}

const handlers: Record<string, RequestListener> = {
  'without headers': (_, response) => response.end('here'),
  'with a header set before': (_, response) => response.setHeader('vary', 'origin').end('here'),
  'with an object of headers': (_, response) => response.writeHead(404, {vary: 'origin'}).end(),
  'with an array of headers': (_, response) => response.writeHead(304, ['vary', 'origin']).end(),
  'with a status message': (_, response) => response.writeHead(503, 'Full', ['vary', '*']).end(),
}

test.each(Object.entries(handlers))(
  'a response %s has nosniff and the request id once',
  async (_, handler) => {
    let id = ''
    const [answer] = await answersOf((request, response) => {
      handler(request, response)
      id = requestIdOf(request)
    })
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer?.headers.get('x-request-id')).toBe(id)
  },
)

test('every request has another id, unless a trusted proxy names it', async () => {
  const ids = async (...given: string[]) =>
    (
      await answersOf(
        (_, response) => response.end(),
        given.map((id) => ({'x-request-id': id})),
      )
    ).map(({headers}) => headers.get('x-request-id'))
  const own = await ids('mine-1', 'mine-1')
  expect(new Set([...own, 'mine-1']).size).toBe(3)
  trustRequestIdsOf({has: (address) => address === '127.0.0.1'})
  onTestFinished(() => trustRequestIdsOf({has: () => false}))
  const [named, hostile] = await ids('mine-1', '<script>')
  expect(named).toBe('mine-1')
  expect(hostile).not.toContain('<')
})

test('a write to a response that has ended is counted as an error and does not end the process', async () => {
  const before = unexpectedErrors()
  const [answer] = await answersOf((_, response) => {
    response.end('done')
    response.write('more')
  })
  expect(answer?.status).toBe(200)
  await vi.waitFor(() => expect(unexpectedErrors()).toBe(before + 1))
})
