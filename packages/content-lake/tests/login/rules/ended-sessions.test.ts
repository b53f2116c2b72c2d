import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test, vi} from 'vitest'
import {openSocket} from '../../open-socket.ts'
import {clientFor, startTestLake, type TestLake} from '../../test-lake.ts'
import {
  callUserApi,
  currentSession,
  join,
  setPassword,
  signIn,
  type TestUser,
  twoSessions,
} from '../test-users.ts'

const exchange = (lake: TestLake, secret: string) =>
  lake.get('/v2025-02-19/preview/exchange', {method: 'POST', body: JSON.stringify({secret})})
const secretOf = async (lake: TestLake, token: string) =>
  (await createPreviewSecret(clientFor(lake.lake.origin, token), 'test', 'https://studio.example'))
    .secret

/** Opens everything that a session can open in the lake. */
async function openedIn(lake: TestLake, token: string) {
  const used = await secretOf(lake, token)
  const {user, version} = await (await exchange(lake, used)).json()
  const unused = await secretOf(lake, token)
  const stream = await lake.get('/v2025-02-19/data/listen/production?query=*', {token})
  const authorization = `Bearer ${token}`
  const presence = await openSocket(lake.lake.origin, '/v1/socket/production')
  presence.send({jsonrpc: '2.0', id: 1, method: 'authorization', params: {authorization}})
  expect(await presence.next()).toMatchObject({result: 'ok'})
  const mux = await openSocket(lake.lake.origin, '/mux')
  const u = '/v2025-02-19/data/listen/production?query=*'
  mux.send({id: 1, u, h: {authorization}})
  expect(await mux.next()).toMatchObject({id: 1, s: 200})
  return {
    path: `/v2025-02-19/preview/access/${user}/${version}`,
    used,
    unused,
    stream,
    presence,
    mux,
  }
}

/** Returns the statuses of everything that needs no open connection. */
async function statuses(
  lake: TestLake,
  token: string,
  opened: Awaited<ReturnType<typeof openedIn>>,
) {
  const raw = lake.client.withConfig({perspective: 'raw'})
  const address = `https://site.example/?sanity-preview-secret=${opened.unused}&sanity-preview-pathname=/`
  return {
    session: (await lake.get('/v1/users/me', {token})).status,
    preview: (await lake.get(opened.path)).status,
    used: (await exchange(lake, opened.used)).status,
    unused: (await exchange(lake, opened.unused)).status,
    otherPrograms: (await validatePreviewUrl(raw, address)).isValid,
  }
}

const valid = {session: 200, preview: 200, used: 200, unused: 200, otherPrograms: true}
const over = {session: 401, preview: 404, used: 404, unused: 404, otherPrograms: false}

interface Sessions {
  readonly user: TestUser
  readonly ended: string
  readonly other: string
}
const ways: readonly [string, (lake: TestLake, sessions: Sessions) => Promise<Response>][] = [
  ['signs out', (lake, {ended}) => lake.get('/v1/auth/logout', {method: 'POST', token: ended})],
  [
    'ends the session from another session',
    async (lake, {ended, other}) =>
      callUserApi(
        lake,
        'DELETE',
        `/me/sessions/${await currentSession(lake, ended)}`,
        undefined,
        other,
      ),
  ],
  [
    'ends all other sessions',
    (lake, {other}) => callUserApi(lake, 'DELETE', '/me/sessions', undefined, other),
  ],
  [
    'has the session ended by an administrator',
    async (lake, {ended, user}) =>
      callUserApi(lake, 'DELETE', `/${user.id}/sessions/${await currentSession(lake, ended)}`),
  ],
]

test.each(ways)(
  'when a user %s, everything that came from the session ends, and their other session stays valid',
  async (_, end) => {
    const lake = await startTestLake()
    const sessions = await twoSessions(lake)
    const {ended, other} = sessions
    const [theirs, others] = [await openedIn(lake, ended), await openedIn(lake, other)]
    const share = {_id: 'previewShare.a', _type: 'previewShare', secretHash: 'a'}
    await clientFor(lake.lake.origin, ended).create(share)
    expect(await statuses(lake, ended, theirs)).toEqual(valid)
    const closed = theirs.presence.closed()
    expect((await end(lake, sessions)).status).toBe(200)
    expect(await statuses(lake, ended, theirs)).toEqual(over)
    expect(await theirs.stream.text()).toContain('event: welcome')
    expect(await closed).toBe(1008)
    await expect.poll(() => theirs.mux.frames).toContain('{"id":1,"e":1}')
    expect(await statuses(lake, other, others)).toEqual(valid)
    expect([others.presence.isOpen(), others.mux.isOpen()]).toEqual([true, true])
    expect(await lake.client.getDocument('previewShare.a')).toBeDefined()
    await others.stream.body?.cancel()
  },
)

test('what came from a locked session is refused, and works again after the session is unlocked', async () => {
  const lake = await startTestLake()
  const {id, token, password} = await join(lake, 'Ana', 'editor')
  const used = await secretOf(lake, token)
  const {version} = await (await exchange(lake, used)).json()
  const look = async () => [
    (await lake.get(`/v2025-02-19/preview/access/${id}/${version}`)).status,
    (await exchange(lake, used)).status,
  ]
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000)
  try {
    expect(await look()).toEqual([404, 404])
    const headers = {origin: lake.lake.origin}
    const body = new URLSearchParams({password})
    await lake.get('/login/wake', {method: 'POST', token, body, headers})
    // The secret has expired meanwhile, because secrets are valid for an hour.
    expect(await look()).toEqual([200, 404])
  } finally {
    now.mockRestore()
  }
})

const sidOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', 'http://lake').hash.slice(5)

test.each([
  ['their password changes', 401],
  ['all their sessions are ended', 401],
  ['another user changes their password', 200],
] as const)(
  'the id of a login that the Studio has not redeemed, when %s, gets status %i',
  async (change, status) => {
    const lake = await startTestLake()
    const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
    const sid = sidOf(await signIn(lake, ana.email, ana.password))
    if (change === 'all their sessions are ended')
      await callUserApi(lake, 'DELETE', `/${ana.id}/sessions`)
    else {
      const {id} = change === 'their password changes' ? ana : ben
      const {link} = await (await callUserApi(lake, 'POST', `/${id}/link`)).json()
      await setPassword(lake, link, 'another long password')
    }
    const fetched = await lake.get(`/v2025-02-19/auth/fetch?sid=${sid}`, {token: ''})
    expect(fetched.status).toBe(status)
  },
)
