import {createHash} from 'node:crypto'
import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {startTestLake} from '../test-lake.ts'

const inlineScript = 'globalThis.started = true'

function builtStudio(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'static'))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html><head><script src="https://core.sanity-cdn.com/bridge.js" async type="module"></script>
<script>${inlineScript}</script><script src="/static/sanity-abcd1234.js" type="module"></script></head><body></body></html>`,
  )
  writeFileSync(join(folder, 'static', 'sanity-abcd1234.js'), `// ${'x'.repeat(5_000)}`)
  writeFileSync(join(folder, 'favicon.ico'), 'icon')
  writeFileSync(join(folder, '.stamp'), 'hidden')
  writeFileSync(join(folder, 'handbook.html'), '<h1>Handbook</h1>')
  writeFileSync(join(folder, 'desk.webp'), 'picture')
  symlinkSync('/etc/hostname', join(folder, 'static', 'link.txt'))
  return folder
}

test.each([
  '/',
  '/structure',
  '/vision',
  '/structure/products;pro',
  '/index.html',
  '/%69ndex.html',
  // A dialog within a dialog: the path ends with the names of its fields.
  '/structure/landingPage;spring;spring%2Cpath%3Dblocks%5B_key%3D%3D%22a%22%5D.buttons%5B_key%3D%3D%22b%22%5D.link',
  '/structure/faq;entry;answer[_key=="en"].value',
  '/structure/drafts.spring',
  '/structure/page.html',
  '/structure/script.js',
  '/structure/price.2026-11-24T21:00:00.000Z',
  '/presentation/faq.webp',
  '/structure/100%',
  '/static',
  '/.stamp',
])('the path %s serves the page of the Studio', async (path) => {
  const {get} = await startTestLake({studioDir: builtStudio()})
  const response = await get(path, {token: ''})
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch('text/html')
  expect(response.headers.get('content-security-policy')).toContain('script-src')
  const html = await response.text()
  expect(html).toContain('sanity-abcd1234.js')
  expect(html).toContain('studio-env')
})

test("the Studio's page contains its runtime settings and no scripts from other origins", async () => {
  const {get} = await startTestLake({studioDir: builtStudio()})
  const html = await (await get('/', {token: ''})).text()
  expect(html).toContain(
    '<script type="application/json" id="studio-env">{"mode":"embedded","projectId":"local","dataset":"production"}</script></head>',
  )
  expect(html).not.toContain('sanity-cdn')
})

test('only the script at the end of the page loads the Studio, so that a browser without a session loads nothing', async () => {
  const {get} = await startTestLake({studioDir: builtStudio()})
  const html = await (await get('/', {token: ''})).text()
  expect(html).not.toMatch(/<(script|link)[^>]*(src|href)="\/static/)
  expect(html).toMatch(/\\u003cscript src=\\"\/static\/sanity-abcd1234\.js\\" type=\\"module\\">/)
})

test("the Studio's content security policy allows connections to the lake and the site only, and the Studio's own inline script", async () => {
  const siteUrl = () => 'http://localhost:3000'
  const {get, lake} = await startTestLake({studioDir: builtStudio(), siteUrl})
  const response = await get('/', {token: ''})
  const policy = response.headers.get('content-security-policy') ?? ''
  const [, startScript = ''] = /<script>([^<]*)<\/script><\/body>/.exec(await response.text()) ?? []
  const hashes = [inlineScript, startScript].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const directives = Object.fromEntries(policy.split('; ').map((each) => each.split(/ (.*)/)))
  expect(directives['script-src']).toBe(`'self' ${hashes.join(' ')}`)
  expect(directives['connect-src']).toContain(`ws://${new URL(lake.origin).host}`)
  expect(directives['frame-src']).toBe("'self' http://localhost:3000")
  expect(directives['connect-src']).toContain(' http://localhost:3000')
  expect(policy).not.toMatch(/https?:\/\/(?!localhost|127)/)
})

test("the Studio's page contains the site URL that the option `siteUrl` returns for the request's Host header", async () => {
  const siteUrl = (host: string | undefined) => `http://site-of-${host?.split(':')[0]}`
  const {get} = await startTestLake({studioDir: builtStudio(), siteUrl})
  expect(await (await get('/', {token: ''})).text()).toContain(
    '"siteUrl":"http://site-of-127.0.0.1"}</script>',
  )
})

test('the handbook and its images are served with the correct Content-Type', async () => {
  const {get} = await startTestLake({studioDir: builtStudio()})
  const page = await get('/handbook.html', {token: ''})
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('Handbook')
  const picture = await get('/desk.webp', {token: ''})
  expect(picture.headers.get('content-type')).toBe('image/webp')
})

test('files with a hash in their name are compressed and can be cached forever', async () => {
  const {get} = await startTestLake({studioDir: builtStudio()})
  const response = await get('/static/sanity-abcd1234.js', {headers: {'accept-encoding': 'br'}})
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  const etag = response.headers.get('etag') ?? ''
  const again = await get('/static/sanity-abcd1234.js', {headers: {'if-none-match': etag}})
  expect(again.status).toBe(304)
  expect((await get('/favicon.ico')).headers.get('cache-control')).toBe('no-cache')
})

test('a compressed copy that the build made is served instead of compressing the file', async () => {
  const studioDir = builtStudio()
  const best = brotliCompressSync(Buffer.from('// from the build'))
  writeFileSync(join(studioDir, 'static', 'sanity-abcd1234.js.br'), best)
  const {get} = await startTestLake({studioDir})
  const response = await get('/static/sanity-abcd1234.js', {headers: {'accept-encoding': 'br'}})
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toBe('// from the build')
})

test.each(['/static/none.js', '/static/link.txt', '/static/%zz.js', '/static/x.js%00.png'])(
  'a request for the missing or forbidden file %s returns 404',
  async (path) => {
    const {get} = await startTestLake({studioDir: builtStudio()})
    expect((await get(path)).status).toBe(404)
  },
)

test.each(['/..%2f..%2f..%2fetc/host.conf', '/%2e%2e/x.txt', '/structure/..%2f.stamp'])(
  'the path %s serves the page of the Studio, not a file outside of the folder or a hidden file',
  async (path) => {
    const {get} = await startTestLake({studioDir: builtStudio()})
    expect(await (await get(path)).text()).toContain('studio-env')
  },
)

test('after the Studio was replaced, the scripts of the earlier Studio are served from `earlierStudioDir`, but no other files', async () => {
  const [studioDir, parent] = [builtStudio(), temporaryFolder()]
  const earlierStudioDir = join(parent, 'studio')
  mkdirSync(earlierStudioDir)
  writeFileSync(join(earlierStudioDir, 'sanity-efgh5678.js'), '// earlier')
  writeFileSync(join(earlierStudioDir, 'sanity-abcd1234.js'), '// not the current one')
  writeFileSync(join(earlierStudioDir, 'notes.js'), 'secret')
  writeFileSync(join(parent, 'secret-efgh5678.js'), 'secret')
  const {get} = await startTestLake({studioDir, earlierStudioDir})
  const script = await get('/static/sanity-efgh5678.js', {token: ''})
  expect(await script.text()).toBe('// earlier')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await (await get('/static/sanity-abcd1234.js')).text()).toContain('xxx')
  for (const path of ['/static/notes.js', '/static/..%2fsecret-efgh5678.js'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect(await (await get('/notes.js')).text()).not.toContain('secret')
})

test('a Studio that is built after the lake has started is served without a restart', async () => {
  const folder = temporaryFolder()
  const {get} = await startTestLake({studioDir: folder})
  expect((await get('/')).status).toBe(404)
  writeFileSync(join(folder, 'index.html'), '<head></head>built')
  expect(await (await get('/')).text()).toContain('built')
})
