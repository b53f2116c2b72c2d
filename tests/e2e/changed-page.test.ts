import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'

/*
 * Pages that another program changes before the app has started. React then renders the page again,
 * and replaces the controls that the visitor already uses. After a translation, it need not: the
 * texts are put back (hydrate-translated.ts).
 */
const running = productInBrowser()

/** What programs do to a page, as functions that run in it. */
const programs: readonly [string, () => void][] = [
  [
    'a translation',
    () => {
      document.documentElement.classList.add('translated-ltr')
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (!text.textContent?.trim() || text.parentElement?.closest('script, style')) continue
        const font = document.createElement('font')
        text.parentNode?.replaceChild(font, text)
        font.append(`${text.textContent} (translated)`)
      }
    },
  ],
  [
    'a password manager',
    () => {
      for (const input of document.querySelectorAll('input')) {
        input.setAttribute('data-manager', 'on')
        input.before(document.createElement('manager-icon'))
        input.after(document.createElement('button'))
      }
    },
  ],
  [
    'click-to-call',
    () => {
      for (const link of document.querySelectorAll('a, p, span')) {
        if (link.children.length > 0 || !/\d{3}/.test(link.textContent ?? '')) continue
        const call = document.createElement('a')
        call.href = 'tel:+15555550100'
        call.append(...link.childNodes)
        link.append(call)
      }
    },
  ],
  [
    'a filter',
    () => {
      for (const picture of document.querySelectorAll('picture, img')) picture.remove()
      document.querySelector('main')?.prepend(document.createElement('aside'))
    },
  ],
]

/** In `npm test`, each test runs with another program. */
const programsFor = (test: number) => sampled(programs, (_, index) => index === test)

/** Opens a page whose app waits until the returned function is called. */
async function openWaiting(path: string) {
  const {page, problems} = await openPage(running.browser)
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(running.product.site + path)
  const start = async () => {
    resolve()
    await appIsUp(page)
    const isTranslated = await page.locator('html.translated-ltr').count()
    if (isTranslated) expect(problems).toEqual([])
    else await expect.poll(() => problems.join()).toContain('React hydration error')
  }
  return {page, start}
}

const selectionOf = (page: Page) =>
  page.evaluate(() => {
    const {activeElement} = document
    if (!(activeElement instanceof HTMLInputElement)) return undefined
    const {value, selectionStart, selectionEnd} = activeElement
    return {value, selectionStart, selectionEnd}
  })

test.each(programsFor(0))(
  '%s does not cost what a visitor has typed in the search of the FAQ',
  async (_, program) => {
    const {page, start} = await openWaiting('/faq')
    const search = page.getByRole('searchbox')
    await search.pressSequentially('password')
    await search.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4))
    await page.evaluate(program)
    await start()
    await expect
      .poll(() => selectionOf(page))
      .toEqual({value: 'password', selectionStart: 2, selectionEnd: 4})
    await page.keyboard.press('End')
    await page.keyboard.type('s')
    expect(await search.inputValue()).toBe('passwords')
    await expect
      .poll(() => page.getByRole('main').locator('details:visible').count())
      .toBeLessThan(6)
    await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/of/)
    await page.context().close()
  },
)

test.each(programsFor(1))(
  '%s does not cost what a visitor has typed in a form',
  async (_, program) => {
    const {page, start} = await openWaiting('/contact-us')
    const name = page.locator('main form input').first()
    await name.pressSequentially('Ana Lopez')
    const field = await name.getAttribute('name')
    await page.evaluate(program)
    await start()
    await expect
      .poll(() => selectionOf(page))
      .toEqual({value: 'Ana Lopez', selectionStart: 9, selectionEnd: 9})
    await page.keyboard.type('!')
    expect(await page.locator(`main form input[name="${field}"]`).inputValue()).toBe('Ana Lopez!')
    await page.context().close()
  },
)

test.each(programsFor(2))(
  '%s does not cost the clicks and the number of users',
  async (_, program) => {
    const {page, start} = await openWaiting('/real-time-pro-pricing')
    const users = page.locator('main input[type=number]').first()
    await users.fill('7')
    await page.getByRole('button', {name: /more/i}).first().click()
    await page.evaluate(program)
    await start()
    await expect.poll(() => page.locator('main input[type=number]').first().inputValue()).toBe('8')
    await page.context().close()
  },
)

test.each(programsFor(3))(
  '%s does not cost the labor rate and the chosen example',
  async (_, program) => {
    const {page, start} = await openWaiting('/')
    const rate = page.locator('#labor-rate')
    await page.locator('input[name=example]').nth(1).check({force: true})
    await rate.fill('150')
    await page.evaluate(program)
    await start()
    await expect.poll(() => selectionOf(page)).toMatchObject({value: '150'})
    expect(await page.locator('input[name=example]').nth(1).isChecked()).toBe(true)
    await expect
      .poll(() => page.locator('table:visible thead').first().textContent())
      .toContain('150')
    await page.context().close()
  },
)

test('a page that was open during a publish starts with the content that it shows', async () => {
  const {site, client} = running.product
  const {page, problems} = await openPage(running.browser)
  await page.goto(`${site}/es/real-time-pro`)
  const shown = await page.locator('main').innerText()
  const versions = await page.locator('#page-data').evaluate((data) => data.textContent)
  const price = (await client.getDocument('product-pro'))?.price + 1
  await client.patch('product-pro').set({price}).commit()
  const published = async () => (await fetch(`${site}/es/real-time-pro`)).text()
  await expect.poll(published, {timeout: 10_000}).toContain(`$${price}`)
  expect(await published()).not.toContain(versions)

  await page.mouse.move(100, 100)
  await appIsUp(page)
  expect(problems).toEqual([])
  expect(await page.locator('main').innerText()).toBe(shown)
  await page.context().close()
})

test('versions of content never change, other addresses of content are checked each time', async () => {
  const {site} = running.product
  const html = await (await fetch(`${site}/`)).text()
  const [, address = ''] = /"c":"([^"]+home-page[^"]+)"/.exec(html) ?? []
  const caching = async (path: string) => {
    const {status, headers} = await fetch(site + path)
    return [status, headers.get('cache-control'), headers.has('x-build')]
  }
  expect(await caching(address)).toEqual([200, 'public, max-age=31536000, immutable', false])
  expect(await caching(`${address}-other`)).toEqual([200, 'no-cache', true])
  expect(await caching(address.replace(/\?.*/, ''))).toEqual([200, 'no-cache', true])
  expect(await caching('/_data/en/none.json?v=abcdefgh')).toEqual([404, 'no-store', true])
})
