import {symlinkSync, utimesSync, writeFileSync} from 'node:fs'
import {request as httpRequest} from 'node:http'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {signedPath} from '#server/forms-api/downloads/signed-link.ts'
import {Secrets} from '#server/forms-api/store/secrets.ts'
import {apiWithFile, linkOf} from '../download-api.ts'

/** Sends a request with an unchanged path. `fetch` would normalize dots in the path. */
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

describe('paths outside the downloads folder', () => {
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
  ])('the file name %j is not served, even with a signed link', async (fileName) => {
    const {folder, origin, store} = await apiWithFile()
    writeFileSync(join(folder, 'secret.txt'), outside)
    writeFileSync(join(folder, 'AE', '.hidden'), outside)
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'AE', 'link-out.exe'))
    symlinkSync(folder, join(folder, 'AE', 'folder-out'))
    const expires = Math.floor(Date.now() / 1000) + 60
    const signed = await signedPath(new Secrets(store.meta), {product: 'AE', fileName, expires})
    const answer = await getRaw(origin, signed)
    expect([403, 404]).toContain(answer.status)
    expect(answer.body).not.toContain(outside)
  })

  test.each(['%zz', '..%2f..%2fsecret', '%2e%2e/secret.txt', 'a%00b'])(
    'a request for /api/downloads/AE/%s returns 403 or 404',
    async (name) => {
      const {origin} = await apiWithFile()
      const {status} = await getRaw(origin, `/api/downloads/AE/${name}?expires=1&signature=x`)
      expect([403, 404]).toContain(status)
    },
  )

  test('a download can be a symlink to a file in the same folder', async () => {
    const {folder, ...api} = await apiWithFile('Setup 1.2.exe')
    utimesSync(join(folder, 'AE', 'Setup 1.2.exe'), 1, 1)
    writeFileSync(join(folder, 'AE', 'v2.exe'), 'second')
    utimesSync(join(folder, 'AE', 'v2.exe'), 2, 2)
    symlinkSync('v2.exe', join(folder, 'AE', 'latest.exe'))
    expect(await (await fetch(await linkOf(api))).text()).toBe('second')
  })
})
