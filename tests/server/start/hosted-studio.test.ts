import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {readConfig} from '#server/environment/config.ts'
import {SiteOrigin} from '#server/environment/site-origin.ts'
import {EarlierAssets} from '#server/site/store/earlier-assets.ts'
import {startHostedStudio} from '#server/start/hosted-studio.ts'

test("for content hosted by Sanity, the Studio server serves the Studio's page, its scripts and the scripts of an earlier build", async () => {
  const [studioDir, dir] = [temporaryFolder(), temporaryFolder()]
  mkdirSync(join(studioDir, 'static'))
  writeFileSync(join(studioDir, 'index.html'), '<head></head>')
  writeFileSync(join(studioDir, 'static/app-AAAAAAAA.js'), '// current')
  writeFileSync(join(studioDir, 'handbook.html'), '<h1>Handbook</h1>')
  writeFileSync(join(studioDir, 'desk.webp'), 'picture')
  writeFileSync(join(dir, 'app-BBBBBBBB.js'), '// earlier')
  const config = readConfig({SANITY_PROJECT_ID: 'abc123'})
  const studio = await startHostedStudio({
    studioDir,
    earlierFiles: new EarlierAssets({built: studioDir, dir, bucket: undefined, log: () => {}}),
    content: config.content,
    siteOrigin: new SiteOrigin(config),
    way: {proxies: config.forms.proxies, publicUrl: undefined},
    host: '127.0.0.1',
    port: 0,
    socket: undefined,
  })
  onTestFinished(() => studio.stop())
  const read = async (path: string) => (await fetch(studio.origin + path)).text()
  expect(await read('/static/app-AAAAAAAA.js')).toBe('// current')
  expect(await read('/static/app-BBBBBBBB.js')).toBe('// earlier')
  expect(await read('/handbook.html')).toBe('<h1>Handbook</h1>')
  expect((await fetch(`${studio.origin}/desk.webp`)).headers.get('content-type')).toBe('image/webp')
  const dialog = '/structure/faq;entry;entry%2Cpath%3Danswer%5B_key%3D%3D%22en%22%5D.value'
  for (const path of ['/', '/index.html', '/structure', dialog, '/structure/page.html'])
    expect(await read(path)).toContain('"projectId":"abc123"')
  expect((await fetch(`${studio.origin}/static/none-CCCCCCCC.js`)).status).toBe(404)
  const headers = {'x-forwarded-proto': 'https'}
  const page = await fetch(`${studio.origin}/structure`, {headers})
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(page.headers.get('permissions-policy')).toContain('camera=()')
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
