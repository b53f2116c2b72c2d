import {mkdirSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs'
import {request as httpRequest} from 'node:http'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {productIds} from '#server/forms-api/downloads/products.ts'
import {signedPath} from '#server/forms-api/downloads/signed-link.ts'
import {Secrets} from '#server/forms-api/store/secrets.ts'
import {downloadProducts} from '#src/i18n/urls.ts'
import {
  answerOf,
  passwordOf,
  startTestApi,
  type TestApi,
  temporaryFolder,
} from './test-forms-api.ts'

const path = '/api/DSIMarketing/download'
const from = (address: string) => ({'x-forwarded-for': address})
const right = {assetId: 'AE', key: passwordOf('AE')}

/** An API with one file to download. */
async function apiWithFile(name = 'Setup 1.2.exe', bytes = '0123456789') {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'AE'))
  writeFileSync(join(folder, 'AE', name), bytes)
  const downloads = {passwords: {}, storage: {kind: 'folder', folder, samples: false}} as const
  return {...(await startTestApi({downloads})), folder}
}

const linkOf = async (api: Pick<TestApi, 'post'>) => (await api.post(path, right)).text()

/** Sends a path as it is: fetch would tidy dots up. */
function getRaw(origin: string, rawPath: string): Promise<{status: number; body: string}> {
  return new Promise((resolve, reject) => {
    const {hostname, port} = new URL(origin)
    httpRequest({hostname, port, path: rawPath}, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({status: response.statusCode ?? 0, body}))
    })
      .on('error', reject)
      .end()
  })
}

test('the products are those of the download pages', () => {
  expect(productIds).toEqual(downloadProducts)
})

describe('asking for a link', () => {
  test.each(productIds)('for %s, with its password, gives one to its sample', async (product) => {
    const {post} = await startTestApi()
    const response = await post(path, {assetId: product, key: passwordOf(product)})
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const file = await fetch(await response.text())
    expect(file.status).toBe(200)
    expect(await file.text()).toContain(`installer of ${product}`)
  })

  test('leads to the page’s own origin: the host asked, the protocol its proxy names', async () => {
    const {post, origin} = await apiWithFile()
    expect(await (await post(path, right)).text()).toMatch(
      new RegExp(
        `^${origin}/api/downloads/AE/Setup%201\\.2\\.exe\\?expires=\\d+&signature=[\\w-]{43}$`,
      ),
    )
    const secure = await (await post(path, right, {'x-forwarded-proto': 'https'})).text()
    expect(new URL(secure).origin).toBe(origin.replace('http:', 'https:'))
  })

  test('leads to the public address where the browser says it is there', async () => {
    const publicUrl = 'https://shop.example'
    const {post} = await startTestApi({publicUrl})
    expect(await (await post(path, right, {origin: publicUrl})).text()).toMatch(`${publicUrl}/api/`)
    const other = await (await post(path, right, {origin: 'https://evil.example'})).text()
    expect(new URL(other).hostname).toBe('127.0.0.1')
  })

  test('gives the newest file of the product', async () => {
    const {folder, ...api} = await apiWithFile('old.exe')
    writeFileSync(join(folder, 'AE', 'new.exe'), 'new')
    utimesSync(join(folder, 'AE', 'old.exe'), 1, 1)
    mkdirSync(join(folder, 'AE', 'folder'))
    writeFileSync(join(folder, 'AE', '.hidden'), 'hidden')
    expect(new URL(await linkOf(api)).pathname).toBe('/api/downloads/AE/new.exe')
  })

  test.each([
    ['a wrong password', {assetId: 'AE', key: 'guess'}, 401, 'wrong_password'],
    ['the password of another', {assetId: 'AE', key: passwordOf('FFL')}, 401, 'wrong_password'],
    ['no password', {assetId: 'AE'}, 401, 'wrong_password'],
    ['an unknown product', {assetId: 'XYZ', key: 'x'}, 404, 'unknown_product'],
    ['no product', {}, 404, 'unknown_product'],
    ['a product of another kind', {assetId: {}, key: 'x'}, 400, 'not_text'],
    ['no JSON', 'AE', 400, 'invalid_json'],
  ])('with %s is refused', async (_, body, status, code) => {
    const {post} = await startTestApi()
    expect(await answerOf(post(path, body))).toMatchObject({status, body: {error: {code}}})
  })

  test('for a file that is not there is answered as our fault, and logged', async () => {
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
    expect(lines.join()).toContain('AE was asked for, and there is no file of it.')
  })
})

describe('tries at a password', () => {
  const wrong = {assetId: 'AE', key: 'guess'}

  test('are limited by address, and strangers lock no customer out', async () => {
    const {post} = await startTestApi()
    for (let n = 0; n < 5; n++) expect((await post(path, wrong)).status).toBe(401)
    const waiting = await post(path, right)
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await waiting.json()).toMatchObject({error: {code: 'too_many_tries'}})
    expect((await post(path, right, from('198.51.100.7'))).status).toBe(200)
  })

  test('at once are no more than one after the other', async () => {
    const {post} = await startTestApi()
    const answers = await Promise.all(Array.from({length: 20}, () => post(path, wrong)))
    expect(answers.filter(({status}) => status === 401)).toHaveLength(5)
  })

  test('at all products together are limited, too', async () => {
    const {post} = await startTestApi()
    const statuses: number[] = []
    for (const assetId of productIds) {
      for (let n = 0; n < 4; n++) statuses.push((await post(path, {assetId, key: 'x'})).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(15)
  })

  test('that were right are given back', async () => {
    const {post} = await startTestApi()
    for (let n = 0; n < 12; n++) {
      expect((await post(path, n % 2 ? wrong : right)).status).toBe(n % 2 ? 401 : 200)
    }
  })
})

describe('a link', () => {
  test('sends the file to be saved under its name', async () => {
    const api = await apiWithFile('Instalación "2.0" €.exe')
    const response = await fetch(await linkOf(api))
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Instalaci?n \\"2.0\\" ?.exe"; filename*=UTF-8''Instalaci%C3%B3n%20%222.0%22%20%E2%82%AC.exe`,
    )
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-length')).toBe('10')
    expect(await response.text()).toBe('0123456789')
  })

  test('answers HEAD without the bytes', async () => {
    const response = await fetch(await linkOf(await apiWithFile()), {method: 'HEAD'})
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10'])
    expect(await response.text()).toBe('')
  })

  test.each([
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=2-3', 206, 'bytes 2-3/10', '23'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['lines=1-2', 200, null, '0123456789'],
  ])('with Range: %s is answered %i', async (range, status, contentRange, body) => {
    const response = await fetch(await linkOf(await apiWithFile()), {headers: {range}})
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(body)
  })

  test('resumes the very file it began with, and begins anew with another', async () => {
    const {folder, ...api} = await apiWithFile()
    const link = await linkOf(api)
    const etag = (await fetch(link)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const resume = () => fetch(link, {headers: {range: 'bytes=5-', 'if-range': etag}})
    expect((await resume()).status).toBe(206)
    writeFileSync(join(folder, 'AE', 'Setup 1.2.exe'), 'another file')
    const anew = await resume()
    expect([anew.status, await anew.text()]).toEqual([200, 'another file'])
  })

  test('is not sent again to who has the file', async () => {
    const link = await linkOf(await apiWithFile())
    const etag = (await fetch(link)).headers.get('etag') ?? ''
    const headers = {'if-none-match': etag}
    expect((await fetch(link, {headers})).status).toBe(304)
  })

  test('that has expired is answered 410', async () => {
    const {origin, database} = await apiWithFile()
    const expires = Math.floor(Date.now() / 1000) - 1
    const target = {product: 'AE', fileName: 'Setup 1.2.exe', expires}
    const expired = origin + signedPath(new Secrets(database), target)
    expect(await answerOf(fetch(expired))).toMatchObject({
      status: 410,
      body: {error: {code: 'link_expired'}},
    })
  })

  test.each([
    ['for longer', (url: URL) => url.searchParams.set('expires', '9999999999')],
    ['for another file', (url: URL) => (url.pathname = '/api/downloads/AE/other.exe')],
    ['for another product', (url: URL) => (url.pathname = url.pathname.replace('AE', 'FFL'))],
    ['without its signature', (url: URL) => url.searchParams.delete('signature')],
    ['with another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['with half of it', (url: URL) => url.searchParams.set('signature', 'A')],
    ['with no query', (url: URL) => (url.search = '')],
  ])('changed to be %s is answered 403', async (_, change) => {
    const url = new URL(await linkOf(await apiWithFile()))
    change(url)
    expect(await answerOf(fetch(url))).toMatchObject({
      status: 403,
      body: {error: {code: 'bad_signature'}},
    })
  })

  test('of another installation opens nothing here', async () => {
    const [one, other] = [await apiWithFile(), await apiWithFile()]
    const link = (await linkOf(one)).replace(one.origin, other.origin)
    expect((await fetch(link)).status).toBe(403)
  })

  test('to a file that is gone is answered 404', async () => {
    const {origin, database} = await apiWithFile()
    const expires = Math.floor(Date.now() / 1000) + 60
    const target = {product: 'AE', fileName: 'gone.exe', expires}
    expect((await fetch(origin + signedPath(new Secrets(database), target))).status).toBe(404)
  })

  test('takes GET and HEAD only', async () => {
    const response = await fetch(await linkOf(await apiWithFile()), {method: 'POST'})
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('no path leads out of the folder', () => {
  const outside = 'outside'

  test.each([
    '../secret.txt',
    '..',
    '.',
    '..%2fsecret.txt',
    '..\\secret.txt',
    'a/../../secret.txt',
    '/etc/passwd',
    'link-out.exe',
    'folder-out/secret.txt',
    'folder-out',
    'secret.txt\0.exe',
    '.hidden',
    '',
  ])('not %j, though its link be signed', async (fileName) => {
    const {folder, origin, database} = await apiWithFile()
    writeFileSync(join(folder, 'secret.txt'), outside)
    writeFileSync(join(folder, 'AE', '.hidden'), outside)
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'AE', 'link-out.exe'))
    symlinkSync(folder, join(folder, 'AE', 'folder-out'))
    const expires = Math.floor(Date.now() / 1000) + 60
    const signed = signedPath(new Secrets(database), {product: 'AE', fileName, expires})
    const answer = await getRaw(origin, signed)
    expect([403, 404]).toContain(answer.status)
    expect(answer.body).not.toContain(outside)
  })

  test.each(['%zz', '..%2f..%2fsecret', '%2e%2e/secret.txt', 'a%00b'])(
    'not /api/downloads/AE/%s',
    async (name) => {
      const {origin} = await apiWithFile()
      const {status} = await getRaw(origin, `/api/downloads/AE/${name}?expires=1&signature=x`)
      expect([403, 404]).toContain(status)
    },
  )

  test('a link inside of the folder is followed', async () => {
    const {folder, ...api} = await apiWithFile('Setup 1.2.exe')
    utimesSync(join(folder, 'AE', 'Setup 1.2.exe'), 1, 1)
    writeFileSync(join(folder, 'AE', 'v2.exe'), 'second')
    utimesSync(join(folder, 'AE', 'v2.exe'), 2, 2)
    symlinkSync('v2.exe', join(folder, 'AE', 'latest.exe'))
    expect(await (await fetch(await linkOf(api))).text()).toBe('second')
  })
})
