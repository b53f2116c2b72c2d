import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {callSite, problemOf} from '#studio/tools/site-health/site-client.ts'

const siteUrl = 'https://shop.example.com'
/** The requests that the site received, in order. */
let asked: string[]
/** The site's responses by path. Each is used once. A request without a response fails. */
let answers: Record<string, Response[]>
/** The bodies of those requests. */
let sent: unknown[]
let mayWrite: boolean
let person = 0

const client = createClient({
  projectId: 'example',
  dataset: 'production',
  useCdn: false,
  apiVersion: '2025-02-19',
  maxRetries: 0,
  resolveFetch: () => async () =>
    mayWrite
      ? Response.json({transactionId: 'a', results: [], documentIds: [], secret: 'from-the-lake'})
      : Response.json({error: {description: 'no'}}, {status: 403}),
})

const session = (token: string, expires = Date.now() + 3_600_000) => Response.json({token, expires})
const call = (path = '/_staff/health', body?: string) =>
  callSite(client, {siteUrl, user: `person-${person}`, isEmbedded: true}, path, body)

beforeEach(() => {
  // Use a new user for each test, because sessions are cached by user.
  person++
  asked = []
  sent = []
  mayWrite = true
  answers = {}
  vi.stubGlobal('location', {origin: 'https://studio.example.com'})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const {authorization = ''} = Object(init.headers)
    sent.push(init.body)
    asked.push(
      [init.method ?? 'GET', address.slice(siteUrl.length), authorization].join(' ').trim(),
    )
    const answer = answers[new URL(address).pathname]?.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the Studio opens one staff session and uses it for all later requests to the site', async () => {
  answers = {
    '/_staff/session': [session('a')],
    '/_staff/health': [Response.json({pages: 1}), Response.json({pages: 2})],
    '/_staff/missing-pages/forget': [Response.json({})],
  }
  expect([await call(), await call()]).toEqual([{pages: 1}, {pages: 2}])
  await call('/_staff/missing-pages/forget', '/a')
  expect(asked).toEqual([
    'POST /_staff/session',
    'GET /_staff/health Bearer a',
    'GET /_staff/health Bearer a',
    'POST /_staff/missing-pages/forget Bearer a',
  ])
})

it('the Studio opens a new staff session if the site rejects the session, or if the session is about to expire', async () => {
  answers = {
    '/_staff/session': [session('a'), session('b', Date.now() + 1000), session('c')],
    '/_staff/health': [
      Response.json({}, {status: 401}),
      Response.json({pages: 1}),
      Response.json({pages: 2}),
    ],
  }
  expect([await call(), await call()]).toEqual([{pages: 1}, {pages: 2}])
  expect(asked.at(-1)).toBe('GET /_staff/health Bearer c')
})

const problem = () => call().then(() => 'none', problemOf)

it('a call to the site fails as "silent" without a valid response, "refused" without access, or "not-set-up" if the site has no token', async () => {
  expect(await problem()).toBe('silent')
  answers = {'/_staff/session': [Response.json({}, {status: 501})]}
  expect(await problem()).toBe('not-set-up')
  answers = {'/_staff/session': [Response.json({}, {status: 403})]}
  expect(await problem()).toBe('refused')
  answers = {'/_staff/session': [new Response('<p>Bad gateway', {status: 502})]}
  expect(await problem()).toBe('silent')
  mayWrite = false
  expect(await problem()).toBe('refused')
})

it.each([
  [true, 'from-the-lake'],
  [false, expect.stringMatching(/^[\w-]{16,}$/)],
])(
  'the Studio proves who the user is by a secret of the embedded lake (%s), or by a document with one',
  async (isEmbedded, secret) => {
    answers = {'/_staff/session': [session('a')], '/_staff/health': [Response.json({})]}
    await callSite(client, {siteUrl, user: `person-${person}`, isEmbedded}, '/_staff/health')
    expect(sent[0]).toEqual(secret)
    expect(sent[0] === 'from-the-lake').toBe(isEmbedded)
  },
)

it('the error of a refused call has the status and the response of the site', async () => {
  const answer = {problem: 'changed by Ana', code: 'changed'}
  answers = {
    '/_staff/session': [session('a')],
    '/_staff/health': [Response.json(answer, {status: 409})],
  }
  await expect(call()).rejects.toMatchObject({problem: 'silent', status: 409, answer})
})

it('a call to the site fails with the problem "refused" if the site rejects even a newly opened session', async () => {
  const unknown = () => Response.json({}, {status: 401})
  answers = {
    '/_staff/session': [session('a'), session('b')],
    '/_staff/health': [unknown(), unknown()],
  }
  expect(await problem()).toBe('refused')
  expect(asked).toHaveLength(4)
})

it('after a failed call, the next call succeeds when the site responds again', async () => {
  expect(await problem()).toBe('silent')
  answers = {'/_staff/session': [session('a')], '/_staff/health': [Response.json({pages: 1})]}
  expect(await call()).toEqual({pages: 1})
})
