import {symlinkSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {createServer} from 'vite'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {launchChromium} from '../chromium.ts'
import {freePort} from '../free-port.ts'
import {startProduct} from '../product.ts'
import {openPage} from './browser.ts'

/*
 * The script of a separate frontend on another origin, such as the development servers of Astro and
 * Vite. It uses the unmodified Sanity client in a browser:
 * https://www.sanity.io/docs/apis-and-sdks/js-client-getting-started
 */

const scriptOf = (lake: string, token: string) => `
  import {createClient} from '@sanity/client'
  const show = (name, value) => {
    document.body.insertAdjacentHTML('beforeend', '<p class="' + name + '"></p>')
    document.body.lastChild.textContent = value
  }
  const options = {
    projectId: 'local', dataset: 'production', apiVersion: '2025-02-19',
    apiHost: ${JSON.stringify(lake)}, useProjectHostname: false, ignoreBrowserTokenWarning: true,
  }
  const visitor = createClient({...options, useCdn: true})
  const editor = createClient({...options, useCdn: false, token: ${JSON.stringify(token)}})
  const read = () => visitor.fetch('*[_id == "frontend-test"][0].title').then((title) => show('title', title))
  const failed = (error) => show('error', String(error))
  visitor.live.events().subscribe({next: ({type}) => { show('live', type); read().catch(failed) }, error: failed})
  editor.listen('*[_id == "frontend-test"]', {}, {includeResult: true})
    .subscribe({next: ({result}) => show('heard', result.title), error: failed})
  window.write = (title) => editor.createOrReplace({_id: 'frontend-test', _type: 'thing', title})
  window.writeAsVisitor = () =>
    visitor.create({_type: 'thing'}).then(() => 'written', ({statusCode}) => statusCode)`

/** Serves the frontend until the test ends. */
async function serve(port: number, script: string): Promise<void> {
  const root = temporaryFolder()
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  writeFileSync(
    join(root, 'index.html'),
    '<link rel="icon" href="data:,"><body><script type="module" src="/main.js"></script>',
  )
  writeFileSync(join(root, 'main.js'), script)
  const frontend = await createServer({
    root,
    configFile: false,
    cacheDir: join(root, 'cache'),
    logLevel: 'error',
    server: {host: 'localhost', port, strictPort: true},
    optimizeDeps: {include: ['@sanity/client']},
  })
  onTestFinished(() => frontend.close())
  await frontend.listen()
}

test('a frontend on another origin can query, write and listen to the content lake from the browser', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const product = await startProduct({CORS_ORIGINS: `https://www.example.com, ${origin}`})
  onTestFinished(async () => void (await product.stop()))
  await serve(port, scriptOf(product.lake, product.client.config().token ?? ''))
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const {page, problems} = await openPage(browser)
  await page.goto(origin)
  await page.locator('.live', {hasText: 'welcome'}).waitFor()
  await page.evaluate(() => Reflect.get(window, 'write')('First'))
  await page.locator('.title', {hasText: 'First'}).waitFor()
  await page.locator('.heard', {hasText: 'First'}).waitFor()
  await page.evaluate(() => Reflect.get(window, 'write')('Second'))
  await page.locator('.title', {hasText: 'Second'}).waitFor()
  expect(problems).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'writeAsVisitor')())).toBe(401)
  expect(await page.locator('.error').count()).toBe(0)
})
