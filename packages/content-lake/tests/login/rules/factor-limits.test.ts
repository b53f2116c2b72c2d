import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../../test-lake.ts'
import {addCodes, codeOf, stepPage, stopClock, submit} from '../test-factors.ts'
import {join, signIn, type TestUser} from '../test-users.ts'

/** Enters the password from an address. Returns the id of the pending sign-in. */
async function begin(lake: TestLake, {email, password}: TestUser, headers: Record<string, string>) {
  return (await stepPage(await signIn(lake, email, password, headers))).pending
}

const at = (address: string) => ({'x-forwarded-for': address})

test('somebody who knows the password can guess few codes, from one network and from many', async () => {
  const moveClock = stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const {secret, recoveryCodes} = await addCodes(lake, ana)
  moveClock(60_000)
  const guess = async (address: string) => {
    const pending = await begin(lake, ana, at(address))
    const response = await submit(lake, '/login/factor', {pending, code: '000000'}, at(address))
    return response.status
  }
  const oneNetwork: number[] = []
  for (let n = 0; n < 6; n++) oneNetwork.push(await guess('192.0.2.1'))
  expect(oneNetwork).toEqual([401, 401, 401, 401, 401, 429])
  const many: number[] = []
  for (let n = 0; n < 8; n++) many.push(await guess(`198.51.${n}.1`))
  expect(many.filter((status) => status === 401)).toHaveLength(5)
  expect(many.at(-1)).toBe(429)

  // The right code from an unknown device must wait as well, but not a recovery code.
  const pending = await begin(lake, ana, at('203.0.113.9'))
  const code = codeOf(secret)
  const refused = await submit(lake, '/login/factor', {pending, code}, at('203.0.113.9'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/or use a passkey or a recovery code/)
  const [recovery = ''] = recoveryCodes
  expect((await submit(lake, '/login/factor', {pending, recovery}, at('203.0.113.9'))).status).toBe(
    302,
  )
})

test('guesses of others do not lock out the known device of the owner', async () => {
  const moveClock = stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const {secret} = await addCodes(lake, ana)
  moveClock(60_000)
  const pending = await begin(lake, ana, at('203.0.113.9'))
  const first = await submit(
    lake,
    '/login/factor',
    {pending, code: codeOf(secret)},
    at('203.0.113.9'),
  )
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  moveClock(60_000)
  for (let n = 0; n < 12; n++) {
    const id = await begin(lake, ana, at(`198.51.${n}.1`))
    await submit(lake, '/login/factor', {pending: id, code: '000000'}, at(`198.51.${n}.1`))
  }
  const own = await begin(lake, ana, {cookie, ...at('203.0.113.9')})
  const fields = {pending: own, code: codeOf(secret)}
  expect((await submit(lake, '/login/factor', fields, {cookie, ...at('203.0.113.9')})).status).toBe(
    302,
  )
})

test('on a known device, the right password does not allow more guesses of codes', async () => {
  const moveClock = stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const {secret} = await addCodes(lake, ana)
  moveClock(60_000)
  const pending = await begin(lake, ana, at('203.0.113.9'))
  const first = await submit(
    lake,
    '/login/factor',
    {pending, code: codeOf(secret)},
    at('203.0.113.9'),
  )
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const id = await begin(lake, ana, {cookie})
    const fields = {pending: id, code: '000000'}
    statuses.push(
      (await submit(lake, '/login/factor', fields, {cookie, ...at('203.0.113.9')})).status,
    )
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('many sign-ins before and after the set-up of a factor do not allow more guesses of codes', async () => {
  const moveClock = stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const before: string[] = []
  for (let n = 0; n < 6; n++)
    before.push(cookieOf(await signIn(lake, ana.email, ana.password, at('203.0.113.1'))))
  const {secret, recoveryCodes} = await addCodes(lake, ana)
  moveClock(60_000)
  const after: string[] = []
  for (const recovery of recoveryCodes.slice(0, 4)) {
    const pending = await begin(lake, ana, at('203.0.113.9'))
    after.push(
      cookieOf(await submit(lake, '/login/factor', {pending, recovery}, at('203.0.113.9'))),
    )
  }
  const statusesWith = async (cookies: string[], address: string) => {
    const pending = await begin(lake, ana, at(address))
    const statuses: number[] = []
    for (const cookie of cookies) {
      for (let n = 0; n < 4; n++) {
        const headers = {cookie, ...at(address)}
        const fields = {pending, code: '000000'}
        statuses.push((await submit(lake, '/login/factor', fields, headers)).status)
      }
    }
    return statuses.filter((status) => status === 401).length
  }
  expect(await statusesWith(before, '198.51.1.1')).toBe(5)
  expect(await statusesWith(after, '198.51.2.1')).toBe(5)

  // Cookies from before the set-up of a factor have used up the limit of a network only.
  moveClock(60_000 + 3 * 60_000)
  const [cookie = ''] = after
  const pending = await begin(lake, ana, at('198.51.3.1'))
  const fields = {pending, code: codeOf(secret)}
  const headers = {cookie, ...at('198.51.3.1')}
  expect((await submit(lake, '/login/factor', fields, headers)).status).toBe(302)
})
