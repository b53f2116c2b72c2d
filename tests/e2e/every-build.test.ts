import {preview} from 'vite'
import {beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {locales} from '#schemas/locales.ts'
import {exportSite} from '#server/build/static-export.ts'
import {readConfig} from '#server/environment/config.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {longTest, sampled} from '../extent.ts'
import {freePort} from '../free-port.ts'
import {appIsUp, openPage, type WatchedPage} from './browser.ts'
import {createEveryBlockPages, everyBlockPaths} from './every-block-pages.ts'
import {openPreview} from './open-preview.ts'
import {productInBrowser} from './product-in-browser.ts'
import {unknownPaths} from './specified-pages.ts'

/*
 * Starts the app on every page of every build in Chromium: the build for visitors, for landing pages,
 * for previews, and the files of a static export. A build can fail although its modules work, because
 * it puts them into chunks that are loaded in another order.
 */
const running = productInBrowser()

const [unknownPath] = unknownPaths
const paths = [...renderedPaths, ...everyBlockPaths, unknownPath]

beforeAll(() => createEveryBlockPages(running.product))

/** Opens the pages in turn and returns the problems of each page on which the app fails. */
async function faultsOf({page, problems}: WatchedPage, origin: string, opened: readonly string[]) {
  const faults: string[] = []
  for (const path of opened) {
    await page.goto(origin + path)
    // Load the app, as a visitor does by the first key.
    await page.keyboard.press('Shift')
    const isUp = await appIsUp(page).then(
      () => true,
      () => false,
    )
    const found = problems.splice(0).filter((each) => !/^console: .* 404 /.test(each))
    if (!isUp) found.push('the app did not start')
    faults.push(...found.map((problem) => `${path} ${problem}`))
  }
  return faults
}

describe.each(sampled(locales, (locale) => locale === 'en'))('in %s', (locale) => {
  const addresses = paths.map((path) => localizedPath(path, locale))

  test('the app starts on every page for visitors', async () => {
    const visitor = await openPage(running.browser)
    expect(await faultsOf(visitor, running.product.site, addresses)).toEqual([])
    await visitor.page.context().close()
  })

  test('the app starts on every page of a preview', async () => {
    const editor = await openPage(running.browser)
    await openPreview(editor.page, running.product, localizedPath('/', locale))
    expect(await editor.page.locator('script[src^="/_preview/"]').count()).toBe(1)
    expect(await faultsOf(editor, running.product.site, addresses)).toEqual([])
    await editor.page.context().close()
  })
})

longTest('the app starts on every page of a static export', async () => {
  const {lake, site} = running.product
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = temporaryFolder()
  const config = readConfig({
    LAKE_PORT: new URL(lake).port,
    PUBLIC_URL: origin,
    API_URL: `${site}/api`,
    DATA_DIR: temporaryFolder(),
  })
  await exportSite(folder, config, () => {})
  const host = await preview({
    root: folder,
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    build: {outDir: folder},
    preview: {host: 'localhost', port, strictPort: true},
  })
  onTestFinished(() => host.close())
  const visitor = await openPage(running.browser)
  const addresses = locales.flatMap((locale) =>
    // A static host serves `/download/software/` for every query, and its own page for unknown paths.
    paths
      .filter((path) => !path.includes('?') && path !== unknownPath)
      .map((path) => `${localizedPath(path, locale)}/`.replace('//', '/')),
  )
  expect(await faultsOf(visitor, origin, addresses)).toEqual([])
  await visitor.page.context().close()
})
