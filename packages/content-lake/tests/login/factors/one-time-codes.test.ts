import {expect, test} from 'vitest'
import {startTestLake} from '../../test-lake.ts'
import {addCodes, codeOf, stepPage, stopClock, submit} from '../test-factors.ts'
import {callUserApi, join, setPassword, signIn, tokenAfter} from '../test-users.ts'

/** Starts a lake with an editor who has set up an authenticator app. */
async function start() {
  const moveClock = stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  return {lake, ana, moveClock, ...(await addCodes(lake, ana))}
}

test('with an authenticator app, the password alone opens no session, and the code does', async () => {
  const {lake, ana, secret} = await start()
  const response = await signIn(lake, ana.email, ana.password)
  expect([response.status, response.headers.get('location')]).toEqual([200, null])
  expect(response.headers.get('set-cookie')).toBeNull()
  const {pending, html} = await stepPage(response)
  expect(html).toMatch(/<label for="code">[\s\S]*inputmode="numeric" autocomplete="one-time-code"/)
  const wrong = await submit(lake, '/login/factor', {pending, code: '000000'})
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).toMatch(
    /id="code"[^>]*aria-invalid="true" aria-describedby="code-hint code-problem"/,
  )
  const right = await submit(lake, '/login/factor', {pending, code: codeOf(secret)})
  expect(right.status).toBe(302)
  const token = await tokenAfter(lake, right)
  expect(await (await lake.get('/v1/users/me', {token})).json()).toMatchObject({id: ana.id})
})

test('a code works once, and never after a later one, also if two forms are sent at once', async () => {
  const {lake, ana, secret} = await start()
  const pages = await Promise.all(
    Array.from({length: 2}, async () => stepPage(await signIn(lake, ana.email, ana.password))),
  )
  const code = codeOf(secret, 1)
  const statuses = await Promise.all(
    pages.map(async ({pending}) => (await submit(lake, '/login/factor', {pending, code})).status),
  )
  expect(statuses.sort()).toEqual([302, 401])
  const {pending} = await stepPage(await signIn(lake, ana.email, ana.password))
  for (const replayed of [code, codeOf(secret), codeOf(secret, -1)]) {
    expect((await submit(lake, '/login/factor', {pending, code: replayed})).status).toBe(401)
  }
})

test.each([
  ['a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['a dash and spaces around it', (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)}\t`],
  ['invisible characters', (code: string) => `\u200e${code}\ufeff\u00ad`],
  [
    'full-width digits',
    (code: string) => code.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
  ],
  [
    'Arabic digits',
    (code: string) => code.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d))),
  ],
])('a code with %s is accepted', async (_, typed) => {
  const {lake, ana, secret} = await start()
  const {pending} = await stepPage(await signIn(lake, ana.email, ana.password))
  const code = typed(codeOf(secret))
  expect((await submit(lake, '/login/factor', {pending, code})).status).toBe(302)
})

test('codes of a clock that is wrong by one step of 30 s are accepted, and by two steps refused', async () => {
  const {lake, ana, secret} = await start()
  const {pending} = await stepPage(await signIn(lake, ana.email, ana.password))
  for (const [steps, status] of [
    [2, 401],
    [-2, 401],
    [1, 302],
  ] as const) {
    const code = codeOf(secret, steps)
    expect((await submit(lake, '/login/factor', {pending, code})).status).toBe(status)
  }
})

test('recovery codes are accepted in any case, without dashes and with a list number, each once, until they are replaced', async () => {
  const {lake, ana, recoveryCodes} = await start()
  expect(recoveryCodes).toHaveLength(10)
  const [first = '', second = '', third = ''] = recoveryCodes
  const {pending} = await stepPage(await signIn(lake, ana.email, ana.password))
  const typed = first.toUpperCase().replaceAll('-', ' ')
  const used = await submit(lake, '/login/factor', {pending, recovery: typed})
  expect(used.status).toBe(302)
  const token = await tokenAfter(lake, used)
  const again = await stepPage(await signIn(lake, ana.email, ana.password))
  const replayed = await submit(lake, '/login/factor', {pending: again.pending, recovery: first})
  expect(replayed.status).toBe(401)
  expect(await replayed.text()).toMatch(/<details open>[\s\S]*id="recovery-problem"/)
  const fields = {pending: again.pending, recovery: ` 2. ${second.replaceAll('-', '')}`}
  expect((await submit(lake, '/login/factor', fields)).status).toBe(302)
  const factors = await callUserApi(lake, 'GET', '/me/factors', undefined, token)
  expect(await factors.json()).toMatchObject({recoveryCodesLeft: 8})

  const body = {password: ana.password}
  const replaced = await callUserApi(lake, 'POST', '/me/factors/recovery-codes', body, token)
  expect((await replaced.json()).recoveryCodes).toHaveLength(10)
  const last = await stepPage(await signIn(lake, ana.email, ana.password))
  const old = await submit(lake, '/login/factor', {pending: last.pending, recovery: third})
  expect(old.status).toBe(401)
})

test('the whole list of recovery codes can be pasted, and uses the first unused code', async () => {
  const {lake, ana, recoveryCodes} = await start()
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    const {pending} = await stepPage(await signIn(lake, ana.email, ana.password))
    const fields = {pending, recovery: recoveryCodes.join('')}
    statuses.push((await submit(lake, '/login/factor', fields)).status)
  }
  expect(statuses).toEqual([...Array.from({length: 10}, () => 302), 401])
})

test('a link to set a password does not replace the second factor', async () => {
  const {lake, ana, secret} = await start()
  const {link} = await (await callUserApi(lake, 'POST', `/${ana.id}/link`)).json()
  const response = await setPassword(lake, link, 'a new long password')
  expect([response.status, response.headers.get('location')]).toEqual([200, null])
  const {pending} = await stepPage(response)
  expect((await submit(lake, '/login/factor', {pending})).status).toBe(401)
  const code = codeOf(secret)
  expect((await submit(lake, '/login/factor', {pending, code})).status).toBe(302)
})

test('a locked session is unlocked by the password together with a code', async () => {
  const {lake, ana, secret, recoveryCodes, moveClock} = await start()
  const wake = (fields: Record<string, string>) =>
    lake.get('/login/wake', {
      method: 'POST',
      token: ana.token,
      body: new URLSearchParams(fields),
      headers: {origin: lake.lake.origin},
    })
  moveClock(13 * 3_600_000)
  expect(await (await wake({ask: ''})).json()).toEqual({code: true, passkey: null})
  const {password} = ana
  for (const [fields, problem] of [
    [{password}, 'wrongCode'],
    [{password, code: '000000'}, 'wrongCode'],
    [{code: codeOf(secret)}, 'wrong'],
  ] as const) {
    const refused = await wake(fields)
    expect([refused.status, await refused.json()]).toEqual([401, {problem}])
  }
  expect((await lake.get('/v1/users/me', {token: ana.token})).status).toBe(401)
  expect((await wake({password, code: codeOf(secret)})).status).toBe(204)
  expect((await lake.get('/v1/users/me', {token: ana.token})).status).toBe(200)
  expect((await wake({password, code: recoveryCodes[0] ?? ''})).status).toBe(204)
})

test('an unfinished sign-in ends after ten minutes, with a new password, and when the user is removed', async () => {
  const {lake, ana, secret, moveClock} = await start()
  const slow = await stepPage(await signIn(lake, ana.email, ana.password))
  moveClock(10 * 60_000 + 1)
  const [changed, removed] = [
    await stepPage(await signIn(lake, ana.email, ana.password)),
    await stepPage(await signIn(lake, ana.email, ana.password)),
  ]
  const refused = async ({pending}: {pending: string}) => {
    const response = await submit(lake, '/login/factor', {pending, code: codeOf(secret)})
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/login?reason=signInExpired',
    ])
  }
  await refused(slow)
  const body = {current: ana.password, next: 'a new long password'}
  await callUserApi(lake, 'PUT', '/me/password', body, ana.token)
  await refused(changed)
  await callUserApi(lake, 'DELETE', `/${ana.id}`)
  await refused(removed)
  const page = await lake.get('/login?reason=signInExpired', {token: ''})
  expect(await page.text()).toContain('Signing in took too long')
})
