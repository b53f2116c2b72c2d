import {HttpResponse} from 'msw'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {submit} from '#src/api/submission.ts'
import {formsService, serviceUrl} from '#tests/mocks/forms-service.ts'

const service = formsService()
beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
afterEach(() => service.reset())
afterAll(() => service.server.close())

const endless = () => new ReadableStream({start: (stream) => stream.enqueue(new Uint8Array([123]))})

test.each([
  ['no body', () => new HttpResponse(null, {status: 204})],
  ['plain text', () => HttpResponse.text('Email sent')],
  ['an HTML page', () => HttpResponse.html('<!doctype html><p>Thank you')],
  ['broken JSON', () => HttpResponse.text('{', {headers: {'content-type': 'application/json'}})],
  ['unknown JSON', () => HttpResponse.json({reference: 7, ok: true})],
  ['null', () => HttpResponse.json(null)],
  [
    'a body that never ends',
    () => new HttpResponse(endless(), {headers: {'content-type': 'text/html'}}),
  ],
])("a submission is accepted when the company's service responds with %s", async (_, answer) => {
  service.answers(answer)
  const api = {url: serviceUrl, timeoutMs: 60_000}
  expect(await submit(api, '/Email/SendContactEmail', {}, {})).toEqual({reference: undefined})
})
