import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../../test-lake.ts'
import {callUserApi, join} from '../test-users.ts'

const account = (lake: TestLake, token: string) =>
  lake.get('/v2025-02-19/users/me', {token}).then((response) => response.json())
const give = (lake: TestLake, id: string, facts: object) =>
  callUserApi(lake, 'PUT', `/${id}`, {name: 'Ana', email: 'ana@example.com', ...facts})

test('the role support combines with a content role, and changes nothing that this role allows', async () => {
  const lake = await startTestLake()
  const {id, token} = await join(lake, 'Ana', 'viewer')
  expect(await account(lake, token)).toMatchObject({role: 'viewer', roles: [{name: 'viewer'}]})
  const stream = await lake.get('/v2025-02-19/data/listen/production?query=*', {token})
  expect(await (await give(lake, id, {role: 'viewer', support: true})).json()).toMatchObject({
    role: 'viewer',
    support: true,
  })
  // The stream ends, so that the open Studio asks who the user is.
  expect(await stream.text()).toContain('welcome')
  expect(await account(lake, token)).toMatchObject({
    role: 'viewer',
    roles: [{name: 'viewer'}, {name: 'support', title: 'Support'}],
  })
  const write = {method: 'POST', token, body: '{"mutations":[{"create":{"_type":"page"}}]}'}
  expect((await lake.get('/v2025-02-19/data/mutate/production', write)).status).toBe(403)
})

test('a change without the field support, as of an earlier release, keeps the role', async () => {
  const lake = await startTestLake()
  const {id} = await join(lake, 'Ana', 'viewer')
  const after = async (facts: object) => (await (await give(lake, id, facts)).json()).support
  expect(await after({role: 'editor', support: true})).toBe(true)
  expect(await after({role: 'viewer'})).toBe(true)
  expect(await after({role: 'viewer', support: false})).toBe(false)
  expect((await give(lake, id, {role: 'viewer', support: 'yes'})).status).toBe(400)
})

test('an invited user has the role support only if the invitation says so', async () => {
  const lake = await startTestLake()
  const invite = async (name: string, more: object) =>
    (
      await callUserApi(lake, 'POST', '', {
        name,
        email: `${name}@example.com`,
        role: 'viewer',
        ...more,
      })
    ).json()
  expect(await invite('ana', {support: true})).toMatchObject({support: true})
  expect(await invite('ben', {})).toMatchObject({support: false})
})

test('users cannot give the role support to themselves, nor can API tokens have it', async () => {
  const lake = await startTestLake()
  const {token} = await join(lake, 'Ana', 'editor')
  const own = {name: 'Ana', email: 'ana@example.com', support: true}
  const answer = await callUserApi(lake, 'PUT', '/me', own, token)
  expect(await answer.json()).toMatchObject({name: 'Ana', support: false})
  const body = JSON.stringify({label: 'CI', memberships: [{roleNames: ['support']}]})
  const path = '/v2025-02-19/access/project/local/robots'
  expect((await lake.get(path, {method: 'POST', body})).status).toBe(400)
})
