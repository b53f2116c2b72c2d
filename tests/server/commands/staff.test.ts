import {execFile} from 'node:child_process'
import {join as joinPath} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {addCodes} from '#packages/content-lake/tests/login/test-factors.ts'
import {join, setPassword, signIn} from '#packages/content-lake/tests/login/test-users.ts'
import {startTestLake, type TestLake} from '#packages/content-lake/tests/test-lake.ts'
import {longTest} from '#tests/extent.ts'
import {startMailServer} from '../forms-api/mail-server.ts'

const script = joinPath(import.meta.dirname, '../../../server/commands/staff.ts')

/** Runs `npm run staff` in a separate process, for a running lake. */
const staff = (lake: TestLake, ...words: string[]) => staffWith(lake, {}, ...words)

/** Runs `npm run staff` with further environment variables. */
async function staffWith(
  {lake, dataDir}: TestLake,
  more: Readonly<Record<string, string>>,
  ...words: string[]
) {
  const {port} = new URL(lake.origin)
  const host = new URL(lake.origin).hostname.replace(/^\[|\]$/g, '')
  const env = {PATH: process.env.PATH, DATA_DIR: dataDir, HOST: host, LAKE_PORT: port, ...more}
  const {stdout} = await promisify(execFile)(process.execPath, [script, ...words], {env})
  return stdout.trim()
}

const linkIn = (text: string) => /\/login\/password\?link=\S+/.exec(text)?.[0] ?? ''

test('`npm run staff` can invite, list and remove a user, and reset a password', async () => {
  const lake = await startTestLake()
  const invited = await staff(lake, 'invite', 'ana@example.com', 'administrator', 'Ana', 'López')
  expect(invited).toMatch(/^Link for Ana López, valid once until \d{4}-/)
  expect(await staff(lake)).toMatch(
    /ana@example.com {2}administrator {2}Ana López {2}\(has not set/,
  )
  await setPassword(lake, linkIn(invited), 'a good long password')
  expect(await staff(lake, 'list')).toMatch(/Ana López {2}\(last seen /)
  const reset = await staff(lake, 'reset', 'ANA@example.com')
  await setPassword(lake, linkIn(reset), 'another long password')
  expect((await signIn(lake, 'ana@example.com', 'another long password')).status).toBe(302)
  expect(await staff(lake, 'remove', 'ana@example.com')).toBe('Ana López was removed.')
  expect(await staff(lake)).not.toContain('Ana')
})

test('`npm run staff` mails the link of a user if a mail server is set, and says so', async () => {
  const lake = await startTestLake()
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const env = {SMTP_URL: server.url, MAIL_TO: 'desk@company.example'}
  const invited = await staffWith(lake, env, 'invite', 'ana@example.com', 'editor', 'Ana')
  expect(invited).toMatch(/link=\S+\nIt was mailed to ana@example\.com\.$/)
  expect(server.taken.map(({to, parsed}) => [to, parsed.text?.includes(linkIn(invited))])).toEqual([
    ['ana@example.com', true],
  ])
  server.treatment = 'refuse'
  expect(await staffWith(lake, env, 'reset', 'ana@example.com')).toMatch(
    /link=\S+\nIt could not be mailed to ana@example\.com\. Send it yourself\.$/,
  )
})

test('`npm run staff` gives and takes the role support, beside each other role', async () => {
  const lake = await startTestLake()
  await staff(lake, 'invite', 'ana@example.com', 'viewer+support', 'Ana')
  expect(await staff(lake)).toMatch(/ana@example.com {2}viewer\+support {2}Ana/)
  expect(await staff(lake, 'role', 'ANA@example.com', 'editor+support')).toMatch(/editor\+support/)
  expect(await staff(lake, 'role', 'ana@example.com', 'editor')).toMatch(/com {2}editor {2}Ana/)
})

test('`npm run staff` resets the lost second factor of a user, also of the only administrator', async () => {
  const lake = await startTestLake({secondFactorFrom: ['administrator']})
  const eva = await join(lake, 'Eva', 'editor')
  await addCodes(lake, eva)
  expect(await staff(lake)).toMatch(/eva@example.com .*last seen .*, second factor\)/)
  expect(await staff(lake, 'reset-factors', 'EVA@example.com')).toMatch(/^Eva has no second factor/)
  expect(await staff(lake)).not.toContain('second factor')
  expect((await signIn(lake, eva.email, eva.password)).status).toBe(302)
  expect(await staff(lake, 'reset-factors', 'editor@localhost')).toMatch(/^Editor has no/)
})

longTest('`npm run staff` connects to a lake on an IPv6 address', async () => {
  const lake = await startTestLake({host: '::1'})
  expect(await staff(lake, 'tokens')).toBe('There are no API tokens.')
})

test('`npm run staff` can create, list and revoke an API token', async () => {
  const lake = await startTestLake()
  expect(await staff(lake, 'tokens')).toBe('There are no API tokens.')
  const made = await staff(lake, 'token', 'viewer', '90', 'Next.js', 'site')
  expect(made).toMatch(/^Token for Next\.js site, not shown again, valid until \d{4}-.*Z:\n/)
  const read = () => lake.get('/v1/users/me', {token: made.split('\n')[1] ?? ''})
  expect(await (await read()).json()).toMatchObject({name: 'Next.js site', role: 'viewer'})
  const listed = await staff(lake, 'tokens')
  expect(listed).toMatch(/^t\w+ {2}viewer {2}Next\.js site {2}\(expires .*, last used \d{4}-/)
  const id = listed.split(' ')[0] ?? ''
  expect(await staff(lake, 'revoke', id)).toContain(id)
  expect((await read()).status).toBe(401)
  expect(await staff(lake, 'token', 'editor', 'never', 'CI')).toContain('until it is revoked')
})

test.each([
  [['reset-factors', 'nobody@example.com'], /No user has the email "nobody@example.com"/],
  [['reset', 'nobody@example.com'], /No user has the email "nobody@example.com"/],
  [['invite', 'nobody', 'editor', 'Ana'], /That is not an email address/],
  [['invite', 'ana@example.com', 'owner', 'Ana'], /viewer, contributor, editor, administrator/],
  [['invite', 'ana@example.com', 'support', 'Ana'], /viewer, contributor, editor, administrator/],
  [['role', 'nobody@example.com', 'viewer'], /No user has the email/],
  [['role', 'editor@localhost', 'viewer+support'], /This is the only administrator/],
  [['remove', 'editor@localhost'], /This is the only administrator/],
  [['token', 'owner', '9', 'CI'], /viewer, contributor, editor, administrator/],
  [['token', 'viewer', 'CI'], /DAYS is a number, or never/],
  [['revoke', 'nobody'], /No token has the ID "nobody"/],
  [['sing'], /npm run staff -- …/],
])('`npm run staff` with the arguments %j fails with the error %s', async (words, reason) => {
  const lake = await startTestLake()
  await join(lake, 'Ben', 'editor')
  await expect(staff(lake, ...words)).rejects.toThrow(reason)
})

longTest(
  "`npm run staff` manages a lake on another machine with an administrator's API token",
  async () => {
    const lake = await startTestLake()
    const remotely = async (token: string, ...words: string[]) => {
      const env = {PATH: process.env.PATH, LAKE_URL: lake.lake.origin, LAKE_TOKEN: token}
      return (await promisify(execFile)(process.execPath, [script, ...words], {env})).stdout
    }
    const made = await remotely(lake.lake.token, 'token', 'viewer', 'never', 'Website')
    const viewer = made.split('\n')[1] ?? ''
    await expect(remotely(viewer, 'list')).rejects.toThrow(/LAKE_TOKEN may not manage users/)
  },
)

test('`npm run staff` fails if the product is not running, and the error says to start it', async () => {
  const lake = await startTestLake()
  await lake.lake.stop()
  await expect(staff(lake)).rejects.toThrow(/Start the product/)
})
