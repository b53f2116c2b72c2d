import {join as joinPath} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../../test-lake.ts'
import {callUserApi, currentSession, join, twoSessions} from '../test-users.ts'

test('the list of sessions has a stable id and times for each session, and no token', async () => {
  const first = await startTestLake()
  const {user, ended, other} = await twoSessions(first)
  const list = async (lake: TestLake, token?: string) =>
    (
      await callUserApi(
        lake,
        'GET',
        token ? '/me/sessions' : `/${user.id}/sessions`,
        undefined,
        token,
      )
    ).json()
  const own = await list(first, other)
  expect(own).toHaveLength(2)
  const time = expect.stringMatching(/^\d{4}-.*Z$/)
  const common = {
    id: expect.stringMatching(/^[\da-f]{24}$/),
    createdAt: time,
    lastSeenAt: time,
    browser: null,
    system: null,
  }
  expect(own).toContainEqual({...common, isCurrent: true, isLocked: false})
  expect(own).toContainEqual({...common, isCurrent: false, isLocked: false})
  for (const token of [ended, other]) expect(JSON.stringify(own)).not.toContain(token)
  const lake = await first.restart()
  const ids = (sessions: {id: string}[]) => sessions.map(({id}) => id).sort()
  expect(ids(await list(lake))).toEqual(ids(own))
})

test("a user cannot end another user's session, and an API token has no sessions", async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'administrator')]
  const id = await currentSession(lake, ben.token)
  const asAna = (method: string, path: string) =>
    callUserApi(lake, method, path, undefined, ana.token)
  const calls = [
    asAna('DELETE', `/me/sessions/${id}`),
    asAna('DELETE', `/${ben.id}/sessions/${id}`),
    asAna('GET', `/${ben.id}/sessions`),
    callUserApi(lake, 'DELETE', `/me/sessions/${id}`),
    callUserApi(lake, 'DELETE', `/${ana.id}/sessions/${id}`),
    callUserApi(lake, 'GET', '/nobody/sessions'),
  ]
  const found = await Promise.all(calls)
  expect(found.map(({status}) => status)).toEqual([404, 403, 403, 404, 404, 404])
  expect(await (await callUserApi(lake, 'GET', '/me/sessions')).json()).toEqual([])
  expect((await lake.get('/v1/users/me', {token: ben.token})).status).toBe(200)
})

test('an API token cannot be signed out', async () => {
  const lake = await startTestLake()
  expect((await lake.get('/v1/auth/logout', {method: 'POST'})).status).toBe(403)
  expect((await lake.get('/v1/users/me')).status).toBe(200)
})

test('sessions in the database of the previous release stay valid and get an id', async () => {
  const lake = await startTestLake()
  const {token} = await join(lake, 'Ana', 'editor')
  await lake.lake.stop()
  const database = new DatabaseSync(joinPath(lake.dataDir, 'content.sqlite'))
  database.exec('drop table one_time_code; drop table recovery_code; drop table passkey')
  database.exec('alter table token drop column browser; alter table token drop column system')
  database.exec('drop index token_id; alter table token drop column id')
  database.exec('alter table person drop column support')
  database.exec('alter table txn drop column token; pragma user_version = 3')
  database.close()
  const upgraded = await lake.restart()
  const [ana, script] = [await currentSession(upgraded, token), await upgraded.get('/v1/users/me')]
  expect([ana.length, script.status]).toEqual([24, 200])
})
