import {expect, test, vi} from 'vitest'
import {roles} from '#src/login/roles.ts'
import {startTestLake} from '../../test-lake.ts'
import {access, all, routesOf, table} from '../route-access.ts'
import {callUserApi, join} from '../test-users.ts'

/*
 * Tests of routes with API tokens and invalid sessions. Users and callers without a token are
 * tested in roles.test.ts.
 */

const everyRoute = Object.values(access).flat()

test.each(roles)(
  'an API token with the role %s can call the same routes as a user with that role',
  async (role) => {
    const lake = await startTestLake()
    const body = JSON.stringify({label: 'CI', memberships: [{roleNames: [role]}]})
    const path = '/v2025-02-19/access/project/local/robots'
    const {token} = await (await lake.get(path, {method: 'POST', body})).json()
    for (const least of roles) {
      // Leave out the routes of users' own accounts, because API tokens have no password and no
      // profile.
      const routes = routesOf(least).filter((route) => !route.includes('/staff/me'))
      const may = roles.indexOf(role) >= roles.indexOf(least)
      expect(await table(lake, routes, token)).toEqual(all(routes, may ? 'let in' : 403))
    }
  },
)

test('the session of a removed administrator is refused by every route, even by public routes', async () => {
  const lake = await startTestLake()
  const eva = await join(lake, 'Eva', 'administrator')
  await callUserApi(lake, 'DELETE', `/${eva.id}`)
  expect(await table(lake, everyRoute, eva.token)).toEqual(all(everyRoute, 401))
})

test('an expired session is refused by every route', async () => {
  const lake = await startTestLake()
  const eva = await join(lake, 'Eva', 'administrator')
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000)
  try {
    expect(await table(lake, everyRoute, eva.token)).toEqual(all(everyRoute, 401))
  } finally {
    now.mockRestore()
  }
})

test("requests from a page of another site are refused by every route, even with an administrator's token", async () => {
  const lake = await startTestLake()
  const eva = await join(lake, 'Eva', 'administrator')
  // Leave out the route by which any page may check whether its origin is allowed.
  const routes = everyRoute.filter((route) => route !== 'GET /check/cors')
  const headers = {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}
  expect(await table(lake, routes, eva.token, headers)).toEqual(all(routes, 403))
})
