import {createServer, request as requestUpstream} from 'node:http'
import {afterAll, beforeAll, beforeEach, expect, onTestFinished, test} from 'vitest'
import {type Product, startProduct} from '../product.ts'
import {findWebKit, launchWebKit} from '../webkit.ts'
import {formPages, wordsOf} from './forms-in-browser.ts'

/* The forms in WebKit, the engine of Safari, while scripts do not arrive (forms-without-app.ts). */
const found = findWebKit()
const missing = typeof found === 'string' ? found : undefined

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())
beforeEach((context) => {
  context.skip(missing !== undefined, missing)
})

/** Starts a proxy of the site that holds the requests for some paths until `release` is called. */
async function startHoldingProxy(paths: RegExp) {
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  let held = 0
  const server = createServer(async (request, response) => {
    const {url = '/', method, headers} = request
    if (paths.test(url)) {
      held += 1
      await released
    }
    const upstream = requestUpstream(product.site + url, {method, headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port))
  })
  onTestFinished(() => {
    release()
    server.closeAllConnections()
    server.close()
  })
  return {origin: `http://127.0.0.1:${port}`, release, held: () => held}
}

const {path, values, confirmation} = formPages.contact
const typed = {...values, question: 'Do you have times for a 2019 F-150?'}

test.each([
  {what: 'scripts', files: /^\/assets\/.*\.js/, locale: 'en'},
  {what: 'data', files: /^\/_data\//, locale: 'es'},
] as const)(
  'if the $what of a page do not arrive in WebKit, Send says after 20 s that nothing was sent, and sends what was typed when they arrive',
  async ({files, locale}) => {
    const proxy = await startHoldingProxy(files)
    const {page, close} = await launchWebKit()
    onTestFinished(close)
    await page.setViewportSize({width: 390, height: 844})
    await page.goto(proxy.origin + (locale === 'es' ? `/es${path}` : path))
    for (const [name, value] of Object.entries(typed))
      await page.type(`main form [name="${name}"]`, value)
    await page.click('main form button[type=submit]')
    const sent = performance.now()
    const [lost] = wordsOf(locale, 'form.lost', {phone: '', email: ''}).split('.')
    /** Returns the visible text of the form. */
    const text = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('main form')?.innerText ?? '')
    await expect.poll(text, {timeout: 15_000}).toContain(wordsOf(locale, 'form.sending'))
    expect(proxy.held()).toBeGreaterThan(0)
    await expect.poll(text, {timeout: 40_000}).toContain(lost)
    expect(performance.now() - sent).toBeGreaterThan(15_000)
    expect(await text()).not.toContain(wordsOf(locale, 'form.sending'))
    const question = () =>
      page.evaluate(
        () => document.querySelector<HTMLTextAreaElement>('main form [name=question]')?.value,
      )
    expect(await question()).toBe(typed.question)
    proxy.release()
    await expect
      .poll(() => page.evaluate(() => location.pathname), {timeout: 30_000})
      .toContain(confirmation)
  },
)
