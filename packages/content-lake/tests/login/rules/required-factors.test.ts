import {readFileSync, writeFileSync} from 'node:fs'
import {join as joinPath} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {restoreBackup} from '#src/backup/restore.ts'
import {PendingSignIns} from '#src/login/factors/pending-sign-ins.ts'
import {firstUserId} from '#src/login/user.ts'
import {UserStore} from '#src/login/user-store.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {temporaryFolder} from '../../../../server-kit/tests/temporary-folder.ts'
import {startTestLake, testPassword} from '../../test-lake.ts'
import {TestAuthenticator} from '../test-authenticator.ts'
import {addCodes, atLocalhost, codeOf, stepPage, stopClock, submit} from '../test-factors.ts'
import {callUserApi, join, setPassword, signIn, tokenAfter} from '../test-users.ts'

const problemOf = async (response: Response) => (await response.json()).error.type

const secretIn = (html: string) =>
  /<code>([A-Z2-7 ]{20,})<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? ''

test('an administrator who needs a second factor sets one up before a session opens', async () => {
  stopClock()
  const lake = await startTestLake({secondFactorFrom: ['administrator']})
  const response = await signIn(lake, '', testPassword)
  expect([response.status, response.headers.get('location')]).toEqual([200, null])
  const {html, pending} = await stepPage(response)
  expect(html).toMatch(/<svg class="qr"[^>]*><path d="M/)
  const secret = secretIn(html)
  const finish = (fields: Record<string, string>) =>
    submit(lake, '/login/set-up', {pending, ...fields})
  for (const [name, value] of [
    ['nothing', ''],
    ['code', '000000'],
    ['passkey', '{}'],
  ] as const) {
    const refused = await finish({[name]: value})
    expect([refused.status, refused.headers.get('location')]).toEqual([401, null])
  }
  const codes = await finish({code: codeOf(secret)})
  expect([codes.status, codes.headers.get('location')]).toEqual([200, null])
  expect(
    (await codes.text()).match(/<li><code>([a-z2-9]{4}-){4}[a-z2-9]{4}<\/code>/g),
  ).toHaveLength(10)
  const done = await finish({})
  expect(done.status).toBe(302)
  const token = await tokenAfter(lake, done)
  expect((await callUserApi(lake, 'GET', '', undefined, token)).status).toBe(200)
  // The sign-in is used up.
  expect((await finish({})).status).toBe(303)
})

test('the required factor can be a passkey, and applies to a password link and to a new administrator', async () => {
  const direct = await startTestLake({secondFactorFrom: ['administrator']})
  const lake = atLocalhost(direct)
  const ana = await join(direct, 'Ana', 'editor')
  await callUserApi(direct, 'PUT', `/${ana.id}`, {...ana, name: 'Ana', role: 'administrator'})
  // The session from before has no rights until the factor is set up, and cannot be unlocked.
  expect((await direct.get('/v1/users/me', {token: ana.token})).status).toBe(401)
  const body = new URLSearchParams({password: ana.password})
  const headers = {origin: direct.lake.origin}
  const wake = {method: 'POST', token: ana.token, body, headers}
  expect((await direct.get('/login/wake', wake)).status).toBe(410)

  const {link} = await (await callUserApi(direct, 'POST', `/${ana.id}/link`)).json()
  const {pending, passkey} = await stepPage(await setPassword(lake, link, 'a new long password'))
  const authenticator = new TestAuthenticator(lake.lake.origin)
  const fields = {pending, passkey: JSON.stringify(authenticator.create(passkey))}
  expect(await (await submit(lake, '/login/set-up', fields)).text()).toContain('recovery codes')
  const done = await submit(lake, '/login/set-up', {pending})
  const token = await tokenAfter(lake, done)
  expect((await callUserApi(lake, 'GET', '', undefined, token)).status).toBe(200)
  // The old session stays locked.
  expect((await direct.get('/v1/users/me', {token: ana.token})).status).toBe(401)
})

test('a required factor is not asked of lower roles, API tokens and the scripts of the server', async () => {
  const lake = await startTestLake({secondFactorFrom: ['administrator']})
  const ana = await join(lake, 'Ana', 'editor')
  expect((await signIn(lake, ana.email, ana.password)).status).toBe(302)
  const body = JSON.stringify({label: 'CI', memberships: [{roleNames: ['administrator']}]})
  const made = await lake.get('/v2025-02-19/access/project/local/robots', {method: 'POST', body})
  const {token} = await made.json()
  expect((await callUserApi(lake, 'GET', '', undefined, token)).status).toBe(200)
})

test('after a restart with the setting, sessions of administrators without a factor give no access', async () => {
  const first = await startTestLake()
  const token = await tokenAfter(first, await signIn(first, '', testPassword))
  const second = await first.restart({secondFactorFrom: ['administrator']})
  expect((await second.get('/v1/users/me', {token})).status).toBe(401)
  const third = await second.restart({secondFactorFrom: undefined})
  expect((await third.get('/v1/users/me', {token})).status).toBe(200)
})

test('the last required factor cannot be removed', async () => {
  stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  await addCodes(lake, ana)
  const strict = await lake.restart({secondFactorFrom: ['editor']})
  const {password, token} = ana
  const remove = () => callUserApi(strict, 'DELETE', '/me/factors/codes', {password}, token)
  expect(await problemOf(await remove())).toBe('lastFactor')
  const factors = await callUserApi(strict, 'GET', '/me/factors', undefined, token)
  expect(await factors.json()).toMatchObject({required: true, codes: true})
})

test('an administrator resets the lost factors of another user, which locks their sessions', async () => {
  const lake = await startTestLake()
  const [eva, ana] = [await join(lake, 'Eva', 'administrator'), await join(lake, 'Ana', 'editor')]
  await addCodes(lake, ana)
  const reset = (id: string) => callUserApi(lake, 'DELETE', `/${id}/factors`, undefined, eva.token)
  expect(await problemOf(await reset(eva.id))).toBe('ownFactors')
  expect(await problemOf(await reset('nobody'))).toBe('notFound')
  expect(await (await reset(ana.id)).json()).toMatchObject({hasSecondFactor: false})
  expect((await lake.get('/v1/users/me', {token: ana.token})).status).toBe(401)
  expect((await signIn(lake, ana.email, ana.password)).status).toBe(302)
})

test('a stranger who has set up a factor loses the unfinished sign-in when it is reset', async () => {
  stopClock()
  const lake = await startTestLake({secondFactorFrom: ['administrator']})
  const [stranger, owner] = [
    await stepPage(await signIn(lake, '', testPassword)),
    await stepPage(await signIn(lake, '', testPassword)),
  ]
  const setUp = ({pending, html}: {pending: string; html: string}) =>
    submit(lake, '/login/set-up', {pending, code: codeOf(secretIn(html))})
  expect(await (await setUp(stranger)).text()).toContain('recovery codes')
  // The owner's page is older than the stranger's factor.
  expect((await setUp(owner)).status).toBe(401)
  await callUserApi(lake, 'DELETE', '/editor/factors')
  const again = await stepPage(await signIn(lake, '', testPassword))
  expect(await (await setUp(again)).text()).toContain('recovery codes')
  const {pending} = stranger
  const finished = await submit(lake, '/login/set-up', {pending})
  expect([finished.status, finished.headers.get('location')]).toEqual([
    303,
    '/login?reason=signInExpired',
  ])
})

test('one user cannot evict the unfinished sign-in of another user', () => {
  const database = openContentDatabase(joinPath(temporaryFolder(), 'content.sqlite'))
  onTestFinished(() => database.close())
  const users = new UserStore(database)
  const pendingSignIns = new PendingSignIns(users)
  const own = pendingSignIns.open(firstUserId, '')
  const ana = users.add({name: 'Ana', email: 'ana@example.com', role: 'viewer'})
  const opened = Array.from({length: 20_000}, () => pendingSignIns.open(ana.id, '').id)
  expect(opened.filter((id) => pendingSignIns.find(id))).toEqual(opened.slice(-20))
  expect(pendingSignIns.find(own.id)).toBeDefined()
})

test('a backup contains the second factors', async () => {
  stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const {secret} = await addCodes(lake, ana)
  const archive = await lake.get('/v2025-02-19/backup/production')
  const file = joinPath(temporaryFolder(), 'backup.tar')
  writeFileSync(file, await archive.bytes())
  const dataDir = temporaryFolder()
  await restoreBackup(file, dataDir, {replace: false})
  const restored = await startTestLake({dataDir})
  const {pending} = await stepPage(await signIn(restored, ana.email, ana.password))
  const code = codeOf(secret)
  expect((await submit(restored, '/login/factor', {pending, code})).status).toBe(302)
})

test('second factors survive a restart, and the database contains no recovery code', async () => {
  stopClock()
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const {secret, recoveryCodes} = await addCodes(lake, ana)
  const again = await lake.restart()
  const database = readFileSync(joinPath(lake.dataDir, 'content.sqlite'))
  for (const code of recoveryCodes) {
    expect(database.includes(code)).toBe(false)
    expect(database.includes(code.replaceAll('-', ''))).toBe(false)
  }
  const {pending} = await stepPage(await signIn(again, ana.email, ana.password))
  expect((await submit(again, '/login/factor', {pending, code: codeOf(secret)})).status).toBe(302)
})
