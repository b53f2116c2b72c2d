import type {Page} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

const running = productInBrowser()
let ana: Studio
let ben: Studio

const pollOptions = {interval: 50, timeout: 15_000}
const english = 'tagline[_key=="en"].value'
const spanish = 'tagline[_key=="es"].value'

const stored = (id: string) =>
  running.product.client.fetch<{price: number; en: string; es: string} | null>(
    `*[_id == $id][0]{
      price,
      "en": tagline[language == "en"][0].value,
      "es": tagline[language == "es"][0].value
    }`,
    {id},
  )

/** Locates another user's avatar in the header of the open document. */
const presence = ({page}: Studio, name: string) =>
  page.getByTestId('document-level-presence').getByLabel(name)

/**
 * Waits until both users see the same value in a field and have nothing left to save. Returns the
 * value.
 */
async function agree(path: string): Promise<string> {
  await expect
    .poll(
      async () => (await ana.field(path).inputValue()) === (await ben.field(path).inputValue()),
      pollOptions,
    )
    .toBe(true)
  return ana.field(path).inputValue()
}

/** Moves the cursor to the start or end of a field and types there, letter by letter. */
async function typeAt({page, field}: Studio, path: string, end: 'Home' | 'End', text: string) {
  await field(path).click()
  await page.keyboard.press(`Control+${end}`)
  await page.keyboard.type(text, {delay: 30})
}

beforeAll(async () => {
  const {browser, product} = running
  const person = async (name: string) => {
    const page: Page = await signedIn(browser, product, await joined(product, name, 'editor'))
    return new Studio(page, product)
  }
  ;[ana, ben] = await Promise.all([person('Ana'), person('Ben')])
})

/** Opens a document at a field for both users. */
const open = (id: string, type: string, path: string) =>
  Promise.all(
    [ana, ben].map(async (studio) => {
      await studio.goTo(id, type, path)
      await studio.page.getByTestId(`field-${path}`).waitFor()
    }),
  )

test('two users see that the other is present and what the other types, in different fields and in the same field', async () => {
  await open('product-pro', 'product', 'tagline')
  await Promise.all([presence(ana, 'Ben').waitFor(), presence(ben, 'Ana').waitFor()])
  await Promise.all([
    typeAt(ana, english, 'End', ' Written by Ana.'),
    typeAt(ben, spanish, 'End', ' Escrito por Ben.'),
  ])
  expect(await agree(english)).toMatch(/ Written by Ana\.$/)
  expect(await agree(spanish)).toMatch(/ Escrito por Ben\.$/)

  await Promise.all([
    typeAt(ana, english, 'Home', 'Ana begins it. '),
    typeAt(ben, english, 'End', ' Ben ends it.'),
  ])
  await expect
    .poll(() => stored('drafts.product-pro').then((draft) => draft?.en), pollOptions)
    .toMatch(/^Ana begins it\. .* Written by Ana\. Ben ends it\.$/)
  expect(await agree(english)).toMatch(/^Ana begins it\. .* Written by Ana\. Ben ends it\.$/)
})

longTest('when one user publishes while another types, no typed text is lost', async () => {
  await open('product-pro', 'product', 'tagline')
  const typing = typeAt(ben, spanish, 'End', ' Ben sigue escribiendo sin parar, hasta el final.')
  await ana.page.getByTestId('action-publish').and(ana.page.locator(':enabled')).waitFor()
  await ana.publish()
  await typing
  await expect
    .poll(
      async () => (await stored('drafts.product-pro'))?.es ?? (await stored('product-pro'))?.es,
      pollOptions,
    )
    .toMatch(/ Ben sigue escribiendo sin parar, hasta el final\.$/)
  expect(await agree(spanish)).toMatch(/hasta el final\.$/)
})

longTest(
  'when two users change the same price, both see the same result, and other fields do not change',
  async () => {
    const before = await stored('product-pro')
    await open('product-pro', 'product', 'price')
    // One after the other, because a change that arrives while Playwright replaces a text moves the
    // cursor. Ana's price has not reached Ben yet.
    await ana.field('price').fill('36')
    await ben.field('price').fill('37')
    const price = Number(await agree('price'))
    expect([36, 37]).toContain(price)
    await expect
      .poll(async () => (await stored('drafts.product-pro'))?.price, pollOptions)
      .toBe(price)
    await ben.publish()
    await expect.poll(async () => (await stored('product-pro'))?.price, pollOptions).toBe(price)
    const site = async () => (await fetch(`${running.product.site}/real-time-pro?lng=en`)).text()
    await expect.poll(site, pollOptions).toContain(`$${price}`)
    expect((await stored('product-pro'))?.en).toBe(before?.en)
  },
)

test('when two users create the same document at the same time, the texts of both users are stored, even in the same field', async () => {
  const id = 'review-of-both'
  await open(id, 'review', 'firstName')
  const uncaught: string[] = []
  ben.page.on('pageerror', ({message}) => uncaught.push(message))
  const {promise: anaIsStored, resolve: letBenGo} = Promise.withResolvers<void>()
  await ben.page.route('**/data/actions/**', async (route) => {
    await anaIsStored
    await route.continue()
  })
  await typeAt(ben, 'firstName', 'End', 'Written by Ben.')
  await typeAt(ben, 'shopName', 'End', 'Only Ben.')
  await typeAt(ana, 'firstName', 'End', 'Written by Ana.')
  const storedDraft = () =>
    running.product.client.fetch<unknown>('*[_id == $id][0]{firstName, shopName}', {
      id: `drafts.${id}`,
    })
  await expect
    .poll(storedDraft, pollOptions)
    .toEqual({firstName: 'Written by Ana.', shopName: null})
  letBenGo()
  await expect
    .poll(storedDraft, pollOptions)
    .toEqual({firstName: expect.stringContaining('Written by Ben.'), shopName: 'Only Ben.'})
  const name = await agree('firstName')
  expect(name).toContain('Written by Ana.')
  expect(await storedDraft()).toMatchObject({firstName: name})
  expect(uncaught).toEqual([])
})
