import {expect, test} from 'vitest'
import type {FactorRole} from '#src/login/roles.ts'
import {startTestLake} from '../../test-lake.ts'
import {callUserApi, join, signIn, type TestUser, tokenAfter} from '../test-users.ts'

test.for<[setting: FactorRole[], needing: string[]]>([
  [['support'], ['viewer with support', 'editor with support', 'administrator']],
  [
    ['editor', 'support'],
    ['viewer with support', 'editor', 'editor with support', 'administrator'],
  ],
  [
    ['administrator', 'support'],
    ['viewer with support', 'editor with support', 'administrator'],
  ],
  [['administrator'], ['administrator']],
  [[], []],
])('with %j, a second factor is required of: %j', async ([secondFactorFrom, needing]) => {
  const lake = await startTestLake()
  const names: Record<string, TestUser> = {}
  for (const role of ['viewer', 'editor', 'administrator'] as const)
    for (const support of role === 'administrator' ? [false] : [false, true]) {
      const name = `${role}${support ? ' with support' : ''}`
      const user = await join(lake, name.replaceAll(' ', '.'), role)
      // Users with other rights sign in again.
      await callUserApi(lake, 'PUT', `/${user.id}`, {...user, name, role, support})
      const token = await tokenAfter(lake, await signIn(lake, user.email, user.password))
      names[name] = {...user, token}
    }
  const strict = await lake.restart({secondFactorFrom})
  const asked: string[] = []
  for (const [name, {email, password, token}] of Object.entries(names)) {
    const {status} = await strict.get('/v1/users/me', {token})
    const signedIn = await signIn(strict, email, password)
    // The page to set up a factor instead of a session.
    expect([name, signedIn.status]).toEqual([name, status === 200 ? 302 : 200])
    if (status === 401) asked.push(name)
  }
  expect(asked).toEqual(needing)
})

test('a user who gets the role support needs a second factor from then on', async () => {
  const lake = await startTestLake({secondFactorFrom: ['support']})
  const ana = await join(lake, 'Ana', 'viewer')
  const body = {...ana, name: 'Ana', role: 'viewer', support: true}
  expect((await callUserApi(lake, 'PUT', `/${ana.id}`, body)).status).toBe(200)
  expect((await lake.get('/v1/users/me', {token: ana.token})).status).toBe(401)
  expect((await signIn(lake, ana.email, ana.password)).status).toBe(200)
})
