import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {signedPath} from '#server/forms-api/downloads/signed-link.ts'
import {Secrets} from '#server/forms-api/store/secrets.ts'
import {apiWithFile, linkOf} from '../download-api.ts'
import {answerOf} from '../test-forms-api.ts'

describe('a download link', () => {
  test('a download link returns the file as an attachment with its file name', async () => {
    const api = await apiWithFile('Instalación "2.0" €.exe')
    const response = await fetch(await linkOf(api))
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Instalacion _2.0_ _.exe"; filename*=UTF-8''Instalaci%C3%B3n%20%222.0%22%20%E2%82%AC.exe`,
    )
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-length')).toBe('10')
    expect(await response.text()).toBe('0123456789')
  })

  test('a HEAD request to a download link returns no body', async () => {
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
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=5-2', 200, null, '0123456789'],
    ['bytes=-', 200, null, '0123456789'],
    ['lines=1-2', 200, null, '0123456789'],
  ])(
    'a download with the header "Range: %s" returns status %i',
    async (range, status, contentRange, body) => {
      const response = await fetch(await linkOf(await apiWithFile()), {headers: {range}})
      expect(response.status).toBe(status)
      expect(response.headers.get('content-range')).toBe(contentRange)
      expect(await response.text()).toBe(body)
    },
  )

  test('an interrupted download can be resumed, but is sent from the start if the file has changed', async () => {
    const {folder, ...api} = await apiWithFile()
    const link = await linkOf(api)
    const etag = (await fetch(link)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const resume = () => fetch(link, {headers: {range: 'bytes=5-', 'if-range': etag}})
    expect((await resume()).status).toBe(206)
    writeFileSync(join(folder, 'AE', 'Setup 1.2.exe'), 'another file')
    const restarted = await resume()
    expect([restarted.status, await restarted.text()]).toEqual([200, 'another file'])
  })

  test.each([
    ['the ETag of another version', '"other"'],
    ['a weak ETag', 'W/"other"'],
    ['a date', new Date().toUTCString()],
  ])('a Range request whose If-Range header is %s gets the whole file', async (_, condition) => {
    const link = await linkOf(await apiWithFile())
    const response = await fetch(link, {headers: {range: 'bytes=5-', 'if-range': condition}})
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
  })

  test('a download link is valid for ten minutes', async () => {
    const before = Date.now() / 1000
    const expires = Number(new URL(await linkOf(await apiWithFile())).searchParams.get('expires'))
    expect(expires).toBeGreaterThan(before + 598)
    expect(expires).toBeLessThanOrEqual(Date.now() / 1000 + 600)
  })

  test('a download link returns 304 if the client already has the file', async () => {
    const link = await linkOf(await apiWithFile())
    const etag = (await fetch(link)).headers.get('etag') ?? ''
    const headers = {'if-none-match': etag}
    expect((await fetch(link, {headers})).status).toBe(304)
  })

  test('an expired download link returns 410', async () => {
    const {origin, store} = await apiWithFile()
    const expires = Math.floor(Date.now() / 1000) - 1
    const target = {product: 'AE', fileName: 'Setup 1.2.exe', expires}
    const expired = origin + (await signedPath(new Secrets(store.meta), target))
    expect(await answerOf(fetch(expired))).toMatchObject({
      status: 410,
      body: {error: {code: 'link_expired'}},
    })
  })

  test.each([
    ['a later expiry', (url: URL) => url.searchParams.set('expires', '9999999999')],
    ['another file', (url: URL) => (url.pathname = '/api/downloads/AE/other.exe')],
    ['another product', (url: URL) => (url.pathname = url.pathname.replace('AE', 'FFL'))],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['a wrong signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['a truncated signature', (url: URL) => url.searchParams.set('signature', 'A')],
    ['no query', (url: URL) => (url.search = '')],
  ])('a manipulated download link with %s returns 403', async (_, change) => {
    const url = new URL(await linkOf(await apiWithFile()))
    change(url)
    expect(await answerOf(fetch(url))).toMatchObject({
      status: 403,
      body: {error: {code: 'bad_signature'}},
    })
  })

  test('a download link that another installation signed returns 403', async () => {
    const [one, other] = [await apiWithFile(), await apiWithFile()]
    const link = (await linkOf(one)).replace(one.origin, other.origin)
    expect((await fetch(link)).status).toBe(403)
  })

  test('a download link to a deleted file returns 404', async () => {
    const {origin, store} = await apiWithFile()
    const expires = Math.floor(Date.now() / 1000) + 60
    const target = {product: 'AE', fileName: 'gone.exe', expires}
    expect((await fetch(origin + (await signedPath(new Secrets(store.meta), target)))).status).toBe(
      404,
    )
  })

  test('a POST to a download link returns 405', async () => {
    const response = await fetch(await linkOf(await apiWithFile()), {method: 'POST'})
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
