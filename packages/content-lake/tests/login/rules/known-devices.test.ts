import {expect, test} from 'vitest'
import {startTestLake, testPassword} from '../../test-lake.ts'
import {callUserApi, join, signIn} from '../test-users.ts'

/** Returns the cookie that marks a browser as a known device of an account. */
const deviceCookieOf = (response: Response) =>
  response.headers.get('set-cookie')?.split(';')[0] ?? ''

test('the known-device cookie of one account does not allow more password guesses at another account', async () => {
  const lake = await startTestLake()
  const insider = await join(lake, 'Ines', 'viewer')
  const guess = (n: number, cookie: string) =>
    signIn(lake, 'editor@localhost', `guess ${n}`, {cookie})
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const cookie = deviceCookieOf(await signIn(lake, insider.email, insider.password))
    // Send every other cookie unchanged. In the rest, replace the user ID by that of the attacked
    // user.
    const renamed = cookie.replace(insider.id, 'editor')
    statuses.push((await guess(n, n % 2 === 0 ? cookie : renamed)).status)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(statuses.at(-1)).toBe(429)
})

test('after a password change, only the browser in which the user changed the password is a known device', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const old = deviceCookieOf(await signIn(lake, ana.email, ana.password))
  const next = 'a new long password'
  const changed = await callUserApi(
    lake,
    'PUT',
    '/me/password',
    {current: ana.password, next},
    ana.token,
  )
  for (let n = 0; n < 6; n++) await signIn(lake, ana.email, 'guess')
  expect((await signIn(lake, ana.email, next, {cookie: old})).status).toBe(429)
  expect((await signIn(lake, ana.email, next, {cookie: deviceCookieOf(changed)})).status).toBe(302)
})

test('two users can sign in from the same known browser while their network must wait after wrong passwords', async () => {
  const lake = await startTestLake()
  const people = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
  const cookies: string[] = []
  for (const {email, password} of people) {
    cookies.push(deviceCookieOf(await signIn(lake, email, password)))
  }
  for (let n = 0; n < 6; n++) await signIn(lake, 'nobody@example.com', 'guess')
  for (const {email, password} of people) {
    expect((await signIn(lake, email, password)).status).toBe(429)
    expect((await signIn(lake, email, password, {cookie: cookies.join('; ')})).status).toBe(302)
  }
})

test('behind a trusted proxy, sign-in attempts are limited per client address', async () => {
  const lake = await startTestLake()
  const from = (address: string, password: string) =>
    signIn(lake, '', password, {'x-forwarded-for': `198.51.100.7, ${address}`})
  for (let n = 0; n < 6; n++) await from('203.0.113.1', 'guess')
  expect((await from('203.0.113.1', testPassword)).status).toBe(429)
  expect((await from('203.0.113.2', testPassword)).status).toBe(302)
})

test('sign-in attempts from many networks get the same answers for a known and an unknown email, and the owner can still sign in', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const cookie = deviceCookieOf(await signIn(lake, ana.email, ana.password))
  const attack = async (email: string, networks: number) => {
    const tries = Array.from({length: 21}, async (_, n) => {
      const from = {'x-forwarded-for': `${networks + n}.0.0.1`}
      const typed = n % 2 === 0 ? email : email.toUpperCase()
      const response = await signIn(lake, typed, 'guess', from)
      const {
        date: _date,
        'x-request-id': _id,
        'retry-after': wait,
        ...headers
      } = Object.fromEntries(response.headers)
      const page = (await response.text()).replace(typed, 'EMAIL').replace(/\d+ seconds/, 'N s')
      return {status: response.status, headers, isLong: Number(wait) > 15, page}
    })
    const answers = await Promise.all(tries)
    return answers.sort((a, b) => a.status - b.status)
  }
  const known = await attack(ana.email, 20)
  expect(known.map(({status}) => status)).toEqual([...Array.from({length: 20}, () => 401), 429])
  // The emails have the same length, so that the pages have it too.
  expect(await attack('eva@example.com', 60)).toEqual(known)
  expect((await signIn(lake, ana.email, ana.password, {cookie})).status).toBe(302)
})
