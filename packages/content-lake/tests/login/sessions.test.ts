import {expect, test, vi} from 'vitest'
import {startTestLake, type TestLake, testPassword} from '../test-lake.ts'
import {callUserApi, join, signIn, tokenAfter} from './test-users.ts'

const hourMs = 3_600_000
const terms = {idleMs: 12 * hourMs, lifeMs: 30 * 24 * hourMs}

const start = async () => {
  const lake = await startTestLake({sessionLifetimes: terms})
  return {lake, token: await tokenAfter(lake, await signIn(lake, '', testPassword))}
}

/** Runs a function with the clock moved forward by the given number of hours. */
async function later<T>(hours: number, action: () => Promise<T>): Promise<T> {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * hourMs)
  try {
    return await action()
  } finally {
    now.mockRestore()
  }
}

const me = (lake: TestLake, token: string) => lake.get('/v1/users/me', {token})
const alive = (lake: TestLake, token: string) => lake.get('/v1/auth/alive', {method: 'POST', token})
const wake = (lake: TestLake, token: string, password: string) =>
  lake.get('/login/wake', {
    method: 'POST',
    token,
    body: new URLSearchParams({password}),
    headers: {origin: lake.lake.origin},
  })

test('a session is locked after twelve hours without user activity, even if it still sends requests', async () => {
  const {lake, token} = await start()
  expect((await later(11, () => me(lake, token))).status).toBe(200)
  const refused = await later(12, () => me(lake, token))
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({errorCode: 'SIO-401-AEX'})
})

test('reported activity extends a session, but to at most thirty days', async () => {
  const {lake, token} = await start()
  for (let hours = 10; hours < 30 * 24; hours += 10) {
    expect((await later(hours, () => alive(lake, token))).status).toBe(200)
  }
  expect((await later(30 * 24, () => alive(lake, token))).status).toBe(401)
})

test('the response to an activity report tells how long the session stays unlocked', async () => {
  const {lake, token} = await start()
  expect(await (await alive(lake, token)).json()).toEqual({idleMs: terms.idleMs})
})

test("a locked session is unlocked by the user's password and keeps its token", async () => {
  const {lake, token} = await start()
  await later(13, async () => {
    expect((await alive(lake, token)).status).toBe(401)
    const wrong = await wake(lake, token, 'guess')
    expect([wrong.status, await wrong.json()]).toEqual([401, {problem: 'wrong'}])
    expect((await me(lake, token)).status).toBe(401)
    expect((await wake(lake, token, testPassword)).status).toBe(204)
    expect((await me(lake, token)).status).toBe(200)
  })
})

test("another user's password does not unlock a session", async () => {
  const {lake} = await start()
  const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
  await later(13, async () => {
    expect((await wake(lake, ana.token, ben.password)).status).toBe(401)
    expect((await wake(lake, ana.token, ana.password)).status).toBe(204)
  })
})

test('after five wrong passwords in the unlock dialog, even the right password returns 429', async () => {
  const {lake, token} = await start()
  for (let n = 0; n < 5; n++) await wake(lake, token, 'guess')
  const response = await wake(lake, token, testPassword)
  const {problem, seconds} = await response.json()
  expect([response.status, problem]).toEqual([429, 'wait'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(30)
})

test("a signed-out or removed user's session, an unknown token and the lake's own token cannot be unlocked", async () => {
  const {lake, token} = await start()
  const ana = await join(lake, 'Ana', 'editor')
  await lake.get('/v1/auth/logout', {method: 'POST', token})
  await callUserApi(lake, 'DELETE', `/${ana.id}`)
  for (const [gone, password] of [
    [token, testPassword],
    [ana.token, ana.password],
    ['never', testPassword],
    [lake.lake.token, testPassword],
  ] as const) {
    expect((await wake(lake, gone, password)).status).toBe(410)
  }
})

test('a request from another site cannot unlock a session', async () => {
  const {lake, token} = await start()
  const response = await lake.get('/login/wake', {
    method: 'POST',
    token,
    body: new URLSearchParams({password: testPassword}),
    headers: {origin: 'https://evil.example'},
  })
  expect(response.status).toBe(403)
})

test("when a session is locked, its streams end, and the streams of the lake's own token continue", async () => {
  const lake = await startTestLake({sessionLifetimes: {idleMs: 1_000, lifeMs: hourMs}})
  const token = await tokenAfter(lake, await signIn(lake, '', testPassword))
  const listen = (as: string) =>
    lake.get('/v2025-02-19/data/listen/production?query=*', {token: as})
  const [persons, scripts] = [await listen(token), await listen(lake.lake.token)]
  expect(await persons.text()).toContain('event: welcome')
  const reader = scripts.body?.getReader()
  await reader?.read()
  await lake.client.create({_id: 'a', _type: 'page'})
  const {value} = (await reader?.read()) ?? {}
  expect(new TextDecoder().decode(value)).not.toBe('')
  await reader?.cancel()
})

test("the lake's own token is never locked, even without activity", async () => {
  const {lake} = await start()
  expect((await later(1_000, () => me(lake, lake.lake.token))).status).toBe(200)
})
