import {afterEach, expect, it, vi} from 'vitest'
import {createSession} from '#src/client/session.ts'

const origin = 'http://localhost:3333'
const signedIn = {headers: {authorization: 'Bearer token'}}
const expired = () => Response.json({errorCode: 'SIO-401-AEX'}, {status: 401})

/**
 * Replaces the global `fetch` with a fake lake that responds with the results of `next`. Returns a
 * list of the requests that the session sends.
 */
function lake(next: (address: string, init?: RequestInit) => Response) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push(
      `${address.replace(origin, '')} ${new Headers(init?.headers).get('authorization')}`,
    )
    return next(address, init)
  })
  return requests
}

/** Creates a fake BroadcastChannel without other tabs. */
const channel = (): Pick<BroadcastChannel, 'onmessage' | 'postMessage'> => ({
  postMessage: vi.fn(),
  onmessage: null,
})

/**
 * Starts an unlocked session. The test sets `state.locked` to make the lake refuse the Studio's
 * requests.
 */
async function start({hasDialog = true} = {}) {
  const state = {locked: false}
  const tabs = channel()
  const session = createSession(origin, tabs, vi.fn())
  if (hasDialog) session.subscribe(vi.fn())
  const sent = vi.fn()
  const fetch = session.holding(async (_, init) => {
    if (state.locked) return expired()
    sent(init?.body)
    return Response.json({})
  })
  await fetch('/v1/users/me', signedIn)
  sent.mockClear()
  return {state, session, fetch, sent, tabs}
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("requests of a locked session wait, and are sent after the user's password has unlocked the session", async () => {
  const {state, session, fetch, sent} = await start()
  const requests = lake(() => {
    state.locked = false
    return new Response(null, {status: 204})
  })
  state.locked = true
  const onChange = vi.fn()
  session.subscribe(onChange)
  const typed = fetch('/v1/data/actions/production', {...signedIn, body: 'typed'})
  await expect.poll(() => session.isLocked()).toBe(true)
  expect(sent).not.toHaveBeenCalled()
  expect(await session.unlock({password: 'password', code: ''})).toEqual({kind: 'unlocked'})
  expect((await typed).status).toBe(200)
  expect(sent.mock.calls).toEqual([['typed']])
  expect(requests).toEqual(['/login/wake Bearer token'])
  expect(session.isLocked()).toBe(false)
  expect(onChange).toHaveBeenCalledTimes(2)
})

it.each([
  [401, {}, {kind: 'wrong'}],
  [410, {}, {kind: 'gone'}],
  [429, {'retry-after': '12'}, {kind: 'wait', seconds: 12}],
] as const)(
  'the session stays locked if the lake responds to the password with the status %d',
  async (status, headers, result) => {
    const {state, session, fetch} = await start()
    lake(() => new Response('{}', {status, headers}))
    state.locked = true
    const aborted = new AbortController()
    const held = fetch('/v1/data/query/production', {...signedIn, signal: aborted.signal})
    await expect.poll(() => session.isLocked()).toBe(true)
    expect(await session.unlock({password: 'guess', code: ''})).toEqual(result)
    expect(session.isLocked()).toBe(true)
    aborted.abort(new Error('given up'))
    await expect(held).rejects.toThrow('given up')
  },
)

it('if the Studio has no dialog to unlock an expired session, it gets the 401 response', async () => {
  const {state, session, fetch} = await start({hasDialog: false})
  state.locked = true
  expect((await fetch('/v1/data/query/production', signedIn)).status).toBe(401)
  expect(session.isLocked()).toBe(false)
})

it('unlocking the session in one tab unlocks it in the other tabs', async () => {
  const {state, session, fetch, tabs} = await start()
  lake(() => new Response(null, {status: 204}))
  state.locked = true
  const held = fetch('/v1/data/query/production', signedIn)
  await expect.poll(() => session.isLocked()).toBe(true)
  state.locked = false
  if (tabs.onmessage) Reflect.apply(tabs.onmessage, tabs, [])
  expect((await held).status).toBe(200)
  await session.unlock({password: 'password', code: ''})
  expect(tabs.postMessage).toHaveBeenCalledWith('unlocked')
})

it.each([
  ['of a page that has not had a session yet', signedIn, expired],
  ['without a token', {}, expired],
  [
    'whose session does not exist',
    signedIn,
    () => Response.json({errorCode: 'SIO-401-ANF'}, {status: 401}),
  ],
  ['that is refused without an error code', signedIn, () => new Response('no', {status: 401})],
])('the 401 response to a request %s is passed on to the Studio', async (_, init, answer) => {
  const session = createSession(origin, channel(), vi.fn())
  const response = await session.holding(async () => answer())('/v1/users/me', init)
  expect(response.status).toBe(401)
  expect(session.isLocked()).toBe(false)
})

it('user activity is reported once a minute, but more often if the lake locks sessions after 2 s without activity', async () => {
  vi.useFakeTimers()
  const {session} = await start()
  let idleMs = 12 * 3_600_000
  const requests = lake(() => Response.json({idleMs}))
  await session.reportActivity()
  await session.reportActivity()
  expect(requests).toEqual(['/v1/auth/alive Bearer token'])
  vi.advanceTimersByTime(60_000)
  idleMs = 2_000
  await session.reportActivity()
  vi.advanceTimersByTime(500)
  await session.reportActivity()
  expect(requests).toHaveLength(3)
})

it('the session becomes locked if the response to an activity report says that it has expired', async () => {
  const {session} = await start()
  const requests = lake(expired)
  await session.reportActivity()
  expect(session.isLocked()).toBe(true)
  await session.reportActivity()
  expect(requests).toHaveLength(1)
})

it('user activity is not reported before somebody has signed in', async () => {
  const requests = lake(() => Response.json({}))
  await createSession(origin, undefined, vi.fn()).reportActivity()
  expect(requests).toEqual([])
})

const removed = () =>
  Response.json({errorCode: 'SIO-401-ANF', reason: 'accountRemoved'}, {status: 401})

it('if the response to a request says that the user was removed, the request never resolves and `accessChange` says so', async () => {
  const leave = vi.fn()
  const session = createSession(origin, channel(), leave)
  session.subscribe(vi.fn())
  let isRemoved = false
  const fetch = session.holding(async () => (isRemoved ? removed() : Response.json({})))
  await fetch('/v1/users/me', signedIn)
  isRemoved = true
  const answered = vi.fn()
  void fetch('/v1/data/actions/production', signedIn).then(answered)
  await expect.poll(() => session.accessChange()).toEqual({kind: 'removed'})
  expect(session.isLocked()).toBe(false)
  expect(answered).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
  session.leave()
  expect(leave).toHaveBeenCalledOnce()
})

it('if the first response says that the user was removed, the page for removed accounts opens immediately (`leave`)', async () => {
  const leave = vi.fn()
  const fetch = createSession(origin, channel(), leave).holding(async () => removed())
  void fetch('/v1/users/me', signedIn)
  await expect.poll(() => leave).toHaveBeenCalledOnce()
})

it('if no dialog has subscribed to the session, a response that the user was removed opens the page for removed accounts (`leave`)', async () => {
  const leave = vi.fn()
  const answers = [Response.json({}), removed()]
  const fetch = createSession(origin, channel(), leave).holding(
    async () => answers.shift() ?? removed(),
  )
  await fetch('/v1/users/me', signedIn)
  void fetch('/v1/data/actions/production', signedIn)
  await expect.poll(() => leave).toHaveBeenCalledOnce()
})
