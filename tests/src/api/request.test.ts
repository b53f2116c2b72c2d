import {HttpResponse} from 'msw'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {
  OfflineError,
  RateLimitedError,
  RefusedError,
  RejectedError,
  ServerError,
  TimeoutError,
} from '#src/api/api-errors.ts'
import {post} from '#src/api/request.ts'
import {submit} from '#src/api/submission.ts'
import {formsService, serviceUrl} from '#tests/mocks/forms-service.ts'

const service = formsService()
beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
afterEach(() => service.reset())
afterAll(() => service.server.close())

const api = {url: serviceUrl, timeoutMs: 10_000}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing went wrong',
    (error: unknown) => error,
  )

test("the company's service receives exactly the paths and bodies of the specification", async () => {
  const message = {
    name: 'Ana',
    phoneNumber: '(555)555-0142',
    emailAddress: 'ana@example.com',
    question: 'Why?',
    validation: '1',
    type: 'contactForm',
  } as const
  const extras = {idempotencyKey: 'k', language: 'es', signs: {website: '', elapsed: '9'}}
  expect(await submit(api, '/Email/SendContactEmail', message, extras)).toEqual({
    reference: undefined,
  })
  const [call] = service.calls
  expect(call?.path).toBe('/Email/SendContactEmail')
  expect(call?.body).toEqual(message)
  expect(call?.headers['content-type']).toBe('application/json')
  expect(Object.keys(call?.headers ?? {})).not.toContain('idempotency-key')
})

test("submit returns the reference number from our own API's response", async () => {
  service.answers(() => HttpResponse.json({reference: 'LG-7KQ4'}, {status: 202}))
  const {reference} = await submit(
    api,
    '/Email/SendContactEmail',
    {
      name: 'a',
      phoneNumber: 'b',
      emailAddress: 'c',
      question: 'd',
      validation: '1',
      type: 'contactForm',
    },
    {},
  )
  expect(reference).toBe('LG-7KQ4')
})

describe('errors of failed requests', () => {
  test.each([
    [400, RefusedError],
    [401, RefusedError],
    [404, RefusedError],
    [500, ServerError],
    [503, ServerError],
  ])('a response with status %d throws an error with that status', async (status, kind) => {
    service.answers(() => new HttpResponse('<html>', {status}))
    const error = await failure(post(api, '/x', {}))
    expect(error).toBeInstanceOf(kind)
    expect(error).toMatchObject({status})
  })

  test('status 422 throws a RejectedError with the fields whose error is a string', async () => {
    service.answers(() =>
      HttpResponse.json({errors: {email: 'errors.invalid_Email', x: 3}}, {status: 422}),
    )
    const error = await failure(post(api, '/x', {}))
    expect(error).toBeInstanceOf(RejectedError)
    expect(error).toMatchObject({fields: {email: 'errors.invalid_Email'}})
  })

  test.each([
    ['an empty body', new HttpResponse('', {status: 422})],
    ['a list', HttpResponse.json(['no'], {status: 422})],
    ['errors that are null', HttpResponse.json({errors: null}, {status: 422})],
  ])('a 422 response with %s throws an error without field errors', async (_, response) => {
    service.answers(() => response)
    expect(await failure(post(api, '/x', {}))).toMatchObject({fields: {}})
  })

  test.each([
    ['120', 120],
    ['nonsense', undefined],
    [undefined, undefined],
  ])(
    'status 429 with Retry-After "%s" throws a RateLimitedError with retryAfter %s',
    async (header, retryAfter) => {
      const headers: Record<string, string> = header ? {'retry-after': header} : {}
      service.answers(() => new HttpResponse('', {status: 429, headers}))
      const error = await failure(post(api, '/x', {}))
      expect(error).toBeInstanceOf(RateLimitedError)
      expect(error).toMatchObject({retryAfter})
    },
  )

  test('status 429 with a date in Retry-After throws an error with the seconds until that date', async () => {
    const later = new Date(Date.now() + 90_000).toUTCString()
    service.answers(() => new HttpResponse('', {status: 429, headers: {'retry-after': later}}))
    const error = await failure(post(api, '/x', {}))
    if (!(error instanceof RateLimitedError)) throw error
    expect(Math.abs((error.retryAfter ?? 0) - 90)).toBeLessThanOrEqual(2)
  })

  test('a lost connection throws an OfflineError', async () => {
    service.answers(() => HttpResponse.error())
    expect(await failure(post(api, '/x', {}))).toBeInstanceOf(OfflineError)
  })

  test('a request without a response throws a TimeoutError', async () => {
    service.answers(() => new Promise(() => {}))
    expect(await failure(post({...api, timeoutMs: 30}, '/x', {}))).toBeInstanceOf(TimeoutError)
  })

  test('a request aborted by the caller throws the abort reason', async () => {
    service.answers(() => new Promise(() => {}))
    const controller = new AbortController()
    const call = failure(post(api, '/x', {}, {signal: controller.signal}))
    controller.abort()
    expect(await call).toMatchObject({name: 'AbortError'})
  })
})
