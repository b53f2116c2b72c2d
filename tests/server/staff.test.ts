import {execFile} from 'node:child_process'
import {join as joinPath} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {join, setPassword, signIn} from './lake/login/people.ts'
import {startTestLake, type TestLake} from './lake/test-lake.ts'

const script = joinPath(import.meta.dirname, '../../server/staff.ts')

/** Runs `npm run staff` as the operator would, beside a lake that runs. */
async function staff({lake, dataDir}: TestLake, ...words: string[]) {
  const {port} = new URL(lake.origin)
  const env = {PATH: process.env.PATH, DATA_DIR: dataDir, LAKE_PORT: port}
  const {stdout} = await promisify(execFile)(process.execPath, [script, ...words], {env})
  return stdout.trim()
}

const linkIn = (text: string) => /\/login\/password\?link=\S+/.exec(text)?.[0] ?? ''

test('invites, lists, resets and removes', async () => {
  const lake = await startTestLake()
  const invited = await staff(lake, 'invite', 'ana@example.com', 'administrator', 'Ana', 'López')
  expect(invited).toMatch(/^For Ana López, once, until \d{4}-/)
  expect(await staff(lake)).toMatch(
    /ana@example.com {2}administrator {2}Ana López {2}\(has not set/,
  )
  await setPassword(lake, linkIn(invited), 'a good long password')
  expect(await staff(lake, 'list')).toMatch(/Ana López {2}\(last seen /)
  const reset = await staff(lake, 'reset', 'ANA@example.com')
  await setPassword(lake, linkIn(reset), 'another long password')
  expect((await signIn(lake, 'ana@example.com', 'another long password')).status).toBe(302)
  expect(await staff(lake, 'remove', 'ana@example.com')).toBe('Ana López is off the staff.')
  expect(await staff(lake)).not.toContain('Ana')
})

test.each([
  [['reset', 'nobody@example.com'], /Nobody on the staff has the email "nobody@example.com"/],
  [['invite', 'nobody', 'editor', 'Ana'], /That is no email address/],
  [['invite', 'ana@example.com', 'owner', 'Ana'], /administrator, editor or viewer/],
  [['remove', 'editor@localhost'], /nobody could let people in/],
  [['sing'], /npm run staff -- …/],
])('says why it cannot do %j', async (words, reason) => {
  const lake = await startTestLake()
  await join(lake, 'Ben', 'editor')
  await expect(staff(lake, ...words)).rejects.toThrow(reason)
})

test('says that the product has to run', async () => {
  const lake = await startTestLake()
  await lake.lake.stop()
  await expect(staff(lake)).rejects.toThrow(/start the product first/)
})
