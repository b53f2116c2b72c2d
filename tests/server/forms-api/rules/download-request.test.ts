import {mkdirSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {downloadProducts} from '#schemas/page-paths.ts'
import {PasswordAttempts} from '#server/forms-api/downloads/password-attempts.ts'
import {sampled} from '#tests/extent.ts'
import {apiWithFile, linkOf, path, right} from '../download-api.ts'
import {answerOf, passwordOf, startTestApi, stores} from '../test-forms-api.ts'

const from = (address: string) => ({'x-forwarded-for': address})

describe('requesting a download link', () => {
  test.each(downloadProducts)(
    "a request for the product %s with its password returns a link to the product's sample file",
    async (product) => {
      const {post} = await startTestApi()
      const response = await post(path, {assetId: product, key: passwordOf(product)})
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      const file = await fetch(await response.text())
      expect(file.status).toBe(200)
      expect(await file.text()).toContain(`installer of ${product}`)
    },
  )

  test('a download link has the host of the request and the protocol that the proxy reports', async () => {
    const {post, origin} = await apiWithFile()
    expect(await (await post(path, right)).text()).toMatch(
      new RegExp(
        `^${origin}/api/downloads/AE/Setup%201\\.2\\.exe\\?expires=\\d+&signature=[\\w-]{43}$`,
      ),
    )
    const secure = await (await post(path, right, {'x-forwarded-proto': 'https'})).text()
    expect(new URL(secure).origin).toBe(origin.replace('http:', 'https:'))
  })

  test('a download link starts with PUBLIC_URL if a page at PUBLIC_URL sent the request', async () => {
    const publicUrl = 'https://shop.example'
    const {post} = await startTestApi({publicUrl})
    expect(await (await post(path, right, {origin: publicUrl})).text()).toMatch(`${publicUrl}/api/`)
    const other = await (await post(path, right, {origin: 'https://evil.example'})).text()
    expect(new URL(other).hostname).toBe('127.0.0.1')
  })

  test("a download link leads to the product's newest file", async () => {
    const {folder, ...api} = await apiWithFile('old.exe')
    writeFileSync(join(folder, 'AE', 'new.exe'), 'new')
    utimesSync(join(folder, 'AE', 'old.exe'), 1, 1)
    mkdirSync(join(folder, 'AE', 'folder'))
    writeFileSync(join(folder, 'AE', '.hidden'), 'hidden')
    expect(new URL(await linkOf(api)).pathname).toBe('/api/downloads/AE/new.exe')
  })

  test('a download link leads to no file of another program, even if it is the newest one', async () => {
    const {folder, ...api} = await apiWithFile('Setup~1 (part 2).exe')
    const leftBehind = [
      ...[
        'Thumbs.db',
        'ehthumbs.db',
        'Desktop.ini',
        '.DS_Store',
        '._Setup.exe',
        '@eaDir',
        'Icon\r',
      ],
      ...['part', 'filepart', 'crdownload', 'TMP', 'partial', 'swp', 'aria2', 'sha256', 'asc'].map(
        (ending) => `Setup 1.3.exe.${ending}`,
      ),
      ...['Setup 1.3.exe~', '~$notes.docx', 'SHA256SUMS', 'md5sums.txt'],
      ...['checksums.txt', 'setup_1.3_sha256.txt', 'CHECKSUM', 'README.md', 'nohup.out'],
      ...['minisig', '!qB', 'unconfirmed', 'dlm', 'tdm', 'tmp123', 'bak', 'lnk'].map(
        (ending) => `other.${ending}`,
      ),
      // Whatever their endings are: they stand beside the file that they are about.
      ...['sha256sum', 'sha256.txt', 'blake3', 'provenance.json'].map(
        (ending) => `Setup~1 (part 2).exe.${ending}`,
      ),
      'Setup~1 (part 2).exe:Zone.Identifier',
    ]
    for (const name of leftBehind) writeFileSync(join(folder, 'AE', name), 'x')
    mkdirSync(join(folder, 'AE', 'Setup~1 (part 2)'))
    writeFileSync(join(folder, 'AE', 'Setup 1.3.exe'), '')
    utimesSync(join(folder, 'AE', 'Setup~1 (part 2).exe'), 1, 1)
    expect(new URL(await linkOf(api)).pathname).toBe('/api/downloads/AE/Setup~1%20(part%202).exe')
  })

  test('an archive with the name of an older program is a download', async () => {
    const {folder, ...api} = await apiWithFile('Setup.exe')
    writeFileSync(join(folder, 'AE', 'Setup.exe.zip'), 'x')
    writeFileSync(join(folder, 'AE', 'Setup.exe.zip.sha256sum'), 'x')
    utimesSync(join(folder, 'AE', 'Setup.exe'), 1, 1)
    expect(new URL(await linkOf(api)).pathname).toBe('/api/downloads/AE/Setup.exe.zip')
  })

  test.each([
    ['a wrong password', {assetId: 'AE', key: 'guess'}, 401, 'wrong_password'],
    [
      'the password of another product',
      {assetId: 'AE', key: passwordOf('FFL')},
      401,
      'wrong_password',
    ],
    ['no password', {assetId: 'AE'}, 401, 'wrong_password'],
    ['an unknown product', {assetId: 'XYZ', key: 'x'}, 404, 'unknown_product'],
    ['no product', {}, 404, 'unknown_product'],
    ['a product id that is not text', {assetId: {}, key: 'x'}, 400, 'not_text'],
    ['a body that is not an object', 'AE', 400, 'invalid_json'],
  ])('a request for a download link is rejected if it has %s', async (_, body, status, code) => {
    const {post} = await startTestApi()
    expect(await answerOf(post(path, body))).toMatchObject({status, body: {error: {code}}})
  })

  test('a request for a product without a file returns 503 and is logged', async () => {
    const {post, lines} = await startTestApi({
      downloads: {
        passwords: {},
        storage: {kind: 'folder', folder: temporaryFolder(), samples: false},
      },
    })
    expect(await answerOf(post(path, right))).toMatchObject({
      status: 503,
      body: {error: {code: 'no_file'}},
    })
    expect(lines.join()).toContain(
      'A customer requested the download of AE, but this product has no file in DOWNLOADS_DIR. Add the file.',
    )
  })
})

describe.each(sampled(stores, ([name]) => name === 'SQLite'))(
  'password attempts for downloads in %s',
  (_, start) => {
    const wrong = {assetId: 'AE', key: 'guess'}

    test('wrong passwords are limited per IP address, without affecting customers at other addresses', async () => {
      const {post} = await start()
      for (let n = 0; n < 5; n++) expect((await post(path, wrong)).status).toBe(401)
      const waiting = await post(path, right)
      expect(waiting.status).toBe(429)
      expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await waiting.json()).toMatchObject({error: {code: 'too_many_tries'}})
      expect((await post(path, right, from('198.51.100.7'))).status).toBe(200)
    })

    test('simultaneous wrong passwords count towards the limit like successive wrong passwords', async () => {
      const {post} = await start()
      const responses = await Promise.all(Array.from({length: 20}, () => post(path, wrong)))
      expect(responses.filter(({status}) => status === 401)).toHaveLength(5)
    })

    test('one IP address can send at most 15 wrong passwords for all products together', async () => {
      const {post} = await start()
      const statuses: number[] = []
      for (const assetId of downloadProducts) {
        for (let n = 0; n < 4; n++) statuses.push((await post(path, {assetId, key: 'x'})).status)
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(15)
    })

    test('attempts from many /64 networks of one /48 are limited together, and other customers can still try', async () => {
      const {store} = await start()
      const tries = new PasswordAttempts(store)
      const client = (n: number) => `2001:db8:0:${n.toString(16)}::/64`
      const take = async (clients: string[]) => {
        const waits: number[] = []
        for (const each of clients) waits.push(await tries.take('AE', each))
        return waits.filter((seconds) => seconds === 0).length
      }
      const many = Array.from({length: 40}, (_, n) => client(n))
      expect(await take(many)).toBe(20)
      expect(await take([client(0x100), client(0x100), '2001:db9:0:0::/64'])).toBe(3)
      for (let n = 0; n < 5; n++) await tries.found('AE', client(0))
      expect(await take(many)).toBe(5)
    })

    test('a correct password resets the count of failed attempts', async () => {
      const {post} = await start()
      for (let n = 0; n < 12; n++) {
        expect((await post(path, n % 2 ? wrong : right)).status).toBe(n % 2 ? 401 : 200)
      }
    })
  },
)
