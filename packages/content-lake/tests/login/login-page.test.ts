import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {startTestLake} from '../test-lake.ts'

test('the parameter `lng`, with the language chosen in the Studio, decides over the browser', async () => {
  const {get} = await startTestLake()
  const headers = {'accept-language': 'en'}
  const html = await (await get('/login?lng=es&reason=signedOut', {token: '', headers})).text()
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('<p role="status">Su sesión está cerrada')
  const other = await (await get('/login?lng=fr', {token: '', headers})).text()
  expect(other).toContain('<html lang="en">')
})

test('the sign-in page prefetches the Studio, but not with Save-Data or for another address', async () => {
  const studioDir = temporaryFolder()
  writeFileSync(join(studioDir, 'index.html'), '<script type="module" src="/static/a.js"></script>')
  const lake = await startTestLake({studioDir, allowedOrigins: ['https://studio.example.com']})
  const link = '<link rel="prefetch" href="/static/a.js" crossorigin>'
  const page = async (search: string, headers = {}) =>
    (await lake.get(`/login${search}`, {token: '', headers})).text()
  expect(await page('')).toContain(link)
  expect(await page('', {'save-data': 'on'})).not.toContain(link)
  expect(await page('?origin=https://studio.example.com')).not.toContain('prefetch')
  const {headers} = await lake.get('/login', {token: ''})
  // Firefox prefetches what `default-src` allows.
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'self'; .*connect-src 'none'/,
  )
})
