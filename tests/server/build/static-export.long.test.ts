import {existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {locales} from '#schemas/locales.ts'
import {canonicalPaths} from '#schemas/page-paths.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {exportSite} from '#server/build/static-export.ts'
import {readConfig} from '#server/environment/config.ts'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {startEmptyLake} from '../../studio/seed/empty-lake.ts'

test('a static export contains every page, redirect and picture that its pages refer to', async () => {
  await bringUpToDate(() => {}, ['site'])
  const lake = await startEmptyLake()
  onTestFinished(() => lake.stop())
  await seedDataset(lake.editor, () => {}, lake.picturesFolder)
  await lake.editor.create({_type: 'redirect', from: '/old-page', to: '/faq?a=1', permanent: true})
  const folder = temporaryFolder()
  const lines: string[] = []
  const config = readConfig({
    LAKE_PORT: new URL(lake.place.lakeOrigin ?? '').port,
    PUBLIC_URL: 'https://www.example.com',
    API_URL: 'https://forms.example.com',
    DATA_DIR: temporaryFolder(),
  })
  const log = (line: string) => lines.push(line)
  await exportSite(folder, config, log)
  expect(lines).toEqual([expect.stringMatching(/^Wrote \d+ files to /)])

  const isServed = (path: string) => {
    const file = join(folder, decodeURI(path))
    return existsSync(file) && (statSync(file).isFile() || existsSync(join(file, 'index.html')))
  }
  for (const path of canonicalPaths) {
    for (const locale of locales) {
      expect(isServed(join(locale === 'en' ? '/' : '/es', path)), path).toBe(true)
    }
  }
  const pages = globSync('**/*.html', {cwd: folder})
  const missing = pages.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8')
    const values = html.matchAll(
      / (?:href|src|srcset|imagesrcset|data-app|data-styles)="([^"]*)"/gi,
    )
    const urls = [...values].flatMap(([, value = '']) => value.split(/,? +/))
    const paths = urls
      .filter((url) => /^\/(?!\/)/.test(url))
      .map((url) => url.split(/[?#]/)[0] ?? '')
    return paths.filter((path) => !isServed(path)).map((path) => `${page}: ${path}`)
  })
  expect([...new Set(missing)]).toEqual([])
  const home = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(home).toContain('https://forms.example.com')
  expect(home).toMatch(/<meta http-equiv="content-security-policy" content="default-src 'none';/)
  expect(home).not.toMatch(/\/images\/[^"]*\?/)
  expect(home.match(/\/images\/[^" ]+-w?\d+\.webp/g)?.length).toBeGreaterThan(3)
  expect(isServed('/_data/en/home-page.json')).toBe(true)
  expect(isServed('/404.html') && isServed('/es/404.html')).toBe(true)
  expect(isServed('/sitemap.xml')).toBe(true)
  expect(readFileSync(join(folder, 'old-page/index.html'), 'utf8')).toContain('url=/faq?a=1')
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toContain('/old-page /faq?a=1 301')
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toMatch(
    /\/_data\/\*\n {2}x-build: \/assets\/app-/,
  )

  // A later export keeps only the assets of earlier ones.
  writeFileSync(join(folder, 'assets/app-00000000.js'), '')
  mkdirSync(join(folder, 'removed-page'))
  await exportSite(folder, config, log)
  expect(isServed('/assets/app-00000000.js')).toBe(true)
  expect(existsSync(join(folder, 'removed-page'))).toBe(false)
})
