import {expect, test, vi} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {callUserApi, invite, setPassword, signIn} from './test-users.ts'

test('a password can be set only once with the same link', async () => {
  const lake = await startTestLake()
  const {link} = await invite(lake, 'Ana', 'editor')
  expect(await (await lake.get(link, {token: ''})).text()).toContain('Welcome, Ana')
  expect((await setPassword(lake, link, 'a good long password')).status).toBe(302)
  for (const answer of [
    await lake.get(link, {token: ''}),
    await setPassword(lake, link, 'another long password'),
  ]) {
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('This link no longer works')
  }
  expect((await signIn(lake, 'ana@example.com', 'a good long password')).status).toBe(302)
})

test('a password link ends with a letter or digit, and works with what is copied with it', async () => {
  const lake = await startTestLake()
  const {link} = await invite(lake, 'Ana', 'editor')
  expect(link).toMatch(/=[a-z\d]+$/)
  for (const end of ['.', '>', '%20', ',%20thanks'])
    expect((await lake.get(link + end, {token: ''})).status).toBe(200)
  expect((await setPassword(lake, `${link}.`, 'a good long password')).status).toBe(302)
  expect((await lake.get(link, {token: ''})).status).toBe(410)
})

test('a password link expires after three days, or when a newer link is created', async () => {
  const lake = await startTestLake()
  const first = await invite(lake, 'Ana', 'editor')
  const second = await (await callUserApi(lake, 'POST', `/${first.id}/link`)).json()
  const replaced = await lake.get(first.link, {token: ''})
  expect([replaced.status, await replaced.text()]).toEqual([
    410,
    expect.stringContaining('there is a newer link'),
  ])
  expect((await lake.get(second.link, {token: ''})).status).toBe(200)
  expect(Date.parse(second.linkExpires) - Date.now()).toBeCloseTo(3 * 24 * 3_600_000, -5)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(second.linkExpires))
  try {
    expect((await lake.get(second.link, {token: ''})).status).toBe(410)
  } finally {
    now.mockRestore()
  }
})

test.each([
  ['too short', '123456789', '123456789', /needs at least 10 characters/],
  ['too long', 'x'.repeat(201), 'x'.repeat(201), /at most 200 characters/],
  [
    'typed differently',
    'a good long password',
    'a good wrong password',
    /The two passwords are different/,
  ],
])(
  'a password that is %s is refused, and the password link stays valid',
  async (_, password, again, message) => {
    const lake = await startTestLake()
    const {link} = await invite(lake, 'Ana', 'editor')
    const response = await setPassword(lake, link, password, again)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(message)
    expect((await lake.get(link, {token: ''})).status).toBe(200)
  },
)
