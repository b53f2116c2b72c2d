import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {downloadProducts} from '#schemas/page-paths.ts'
import {DownloadPasswords} from '#server/forms-api/downloads/download-passwords.ts'
import {PasswordAttempts} from '#server/forms-api/downloads/password-attempts.ts'
import type {Allowance} from '#server/forms-api/store/forms-store.ts'
import {memoryAttempts} from '#server/forms-api/store/sqlite/attempts.ts'
import {startTestApi} from '../test-forms-api.ts'

const path = '/api/DSIMarketing/download'

test('download passwords are generated at the first start, logged once, and stored only as hashes', async () => {
  const dataDir = temporaryFolder()
  const first = await startTestApi({dataDir})
  const logged = first.lines.flatMap((line) => {
    const [, product, password] = /download of (\w+), shown only once: (\S+)$/.exec(line) ?? []
    return product && password ? [[product, password] as const] : []
  })
  expect(logged.map(([product]) => product)).toEqual(downloadProducts)
  const rows = first.database.prepare('select product, hash from download_password').all()
  for (const [, password] of logged) expect(JSON.stringify(rows)).not.toContain(password)
  await first.stop()
  const second = await startTestApi({dataDir})
  expect(second.lines.join()).not.toContain('password')
  for (const [assetId, key] of logged) {
    expect((await second.post(path, {assetId, key})).status).toBe(200)
  }
})

test('a download password set in the configuration replaces the old password, and stays valid after the setting is removed', async () => {
  const downloads = (passwords: {AE?: string}) => ({
    passwords,
    storage: {kind: 'folder' as const, folder: temporaryFolder(), samples: true},
  })
  const status = async (
    {post}: Pick<Awaited<ReturnType<typeof startTestApi>>, 'post'>,
    key: string,
  ) => (await post(path, {assetId: 'AE', key})).status
  const first = await startTestApi({downloads: downloads({AE: 'one and only'})})
  expect(await status(first, 'one and only')).toBe(200)
  await first.stop()
  const {dataDir} = first
  const second = await startTestApi({dataDir, downloads: downloads({AE: 'another one'})})
  expect(await status(second, 'one and only')).toBe(401)
  expect(await status(second, 'another one')).toBe(200)
  await second.stop()
  const third = await startTestApi({dataDir, downloads: downloads({})})
  expect(await status(third, 'another one')).toBe(200)
})

test('after other clients have sent 200 wrong passwords, a client must wait 30 s after its first wrong password', async () => {
  const attempts = (_: string, allowance: Allowance) => memoryAttempts(allowance, () => 0)
  const tries = new PasswordAttempts({attempts})
  for (let n = 0; n < 200; n++) {
    expect(await tries.take('AE', `stranger ${n}`)).toBe(0)
    await tries.missed('AE', `stranger ${n}`)
  }
  expect(await tries.take('AE', 'one more')).toBe(0)
  await tries.missed('AE', 'one more')
  expect(await tries.take('AE', 'one more')).toBe(30)
  expect(await tries.take('AE', 'a customer')).toBe(0)
  expect(await tries.take('FFL', 'one more')).toBe(0)
})

test('while many networks send wrong passwords, the next check is that of a customer, and each network has its own room', async () => {
  const {store} = await startTestApi()
  const passwords = new DownloadPasswords(store.passwords, 40)
  const results: string[] = []
  const check = (network: string) =>
    passwords.check('AE', 'guess', network).then(
      () => results.push(network),
      ({status}) => results.push(`${network} ${status}`),
    )
  const guesses = [1, 2, 3, 4].flatMap((n) => Array.from({length: 15}, () => check(`100.${n}.0.1`)))
  const customer = check('203.0.113.10').then(() => results.filter((one) => !one.includes(' ')))
  await Promise.all(guesses)
  expect((await customer).length).toBeLessThan(8)
  expect(await customer).toContain('203.0.113.10')
  expect(results.filter((one) => one.endsWith(' 503')).length).toBeGreaterThan(10)
})

test.each([
  ['a zero-width space', (key: string) => `${key}\u200b`],
  ['soft hyphens', (key: string) => key.replaceAll('-', '-\u00ad')],
  ['non-breaking hyphens', (key: string) => key.replaceAll('-', '\u2011')],
  ['en dashes', (key: string) => key.replaceAll('-', '–')],
  ['minus signs', (key: string) => key.replaceAll('-', '−')],
  ['quotes', (key: string) => `“${key}”`],
  ['other quotes and a full stop', (key: string) => `«${key}».`],
  ['a direction mark and a no-break space', (key: string) => `\u200e${key}\u00a0`],
  ['full-width letters', (key: string) => key.replace('w', 'ｗ')],
  ['a variation selector', (key: string) => `${key}\ufe0f`],
  ['its label', (key: string) => `Password: ${key}`],
  ['its other label in Spanish', (key: string) => `Clave: ${key}`],
  ['brackets and other marks', (key: string) => `(*<\`${key}\`>*)`],
])('a download password copied with %s from a mail or document is accepted', async (_, copied) => {
  const passwords = {AE: 'two-words-9'}
  const storage = {kind: 'folder', folder: temporaryFolder(), samples: true} as const
  const {post} = await startTestApi({downloads: {passwords, storage}})
  const status = async (key: string) => (await post(path, {assetId: 'AE', key})).status
  expect(await status(copied('two-words-9'))).toBe(200)
  expect(await status(copied('two-words-8'))).toBe(401)
})

test('a download password that ends with a full stop or has a dash is accepted as it was set', async () => {
  const passwords = {AE: '“Los 3 — cerditos.”'}
  const storage = {kind: 'folder', folder: temporaryFolder(), samples: true} as const
  const {post} = await startTestApi({downloads: {passwords, storage}})
  expect((await post(path, {assetId: 'AE', key: passwords.AE})).status).toBe(200)
})

test('a generated download password is accepted in capitals, with spaces and without hyphens; another is not', async () => {
  const passwords = {AE: 'h8mx-vkxz-vhh5-wywe-78mu', RTLG: 'Abcd-efgh-ijkl-mnop-qrst'}
  const storage = {kind: 'folder', folder: temporaryFolder(), samples: true} as const
  const {post} = await startTestApi({downloads: {passwords, storage}})
  const status = async (assetId: string, key: string) => (await post(path, {assetId, key})).status
  for (const typed of [
    'H8MX-VKXZ-VHH5-WYWE-78MU',
    'h8mx vkxz vhh5 wywe 78mu',
    'h8mxvkxzvhh5wywe78mu',
    'H8MXVKXZ VHH5WYWE-78mu.',
    'h8mx_vkxz_vhh5_wywe_78mu',
    'Clave: h8mx-vkxz-vhh5-wywe-78mu',
    'La contraseña es H8MX VKXZ VHH5 WYWE 78MU.',
    'code word h8mx vkxz vhh5 wywe 78mu',
    'AE: h8mx-vkxz-vhh5-wywe-78mu\nThanks, Ana',
  ])
    expect([typed, await status('AE', typed)]).toEqual([typed, 200])
  expect(await status('AE', 'h8mxvkxzvhh5wywe78m')).toBe(401)
  expect(await status('AE', 'Clave: h8mx-vkxz-vhh5-wywe-78mu-1234')).toBe(401)
  expect(await status('RTLG', 'abcd-efgh-ijkl-mnop-qrst')).toBe(401)
})
