import type {Locator, Page} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {parts} from '#studio/i18n/bundles.ts'
import {openPage, viewports} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {SitePreview} from './site-preview.ts'
import {moveTo, Studio} from './studio.ts'

// Over 200 lines: the tests are the steps of one campaign.

const running = productInBrowser()
const pollOptions = {interval: 100, timeout: 30_000}
const name = 'Autumn campaign'
let page: Page
let studio: Studio
/** The id of the release. */
let release = ''
/** The published id of the copied landing page. */
let copy = ''
/** The address of the copied landing page. */
let address = ''

const text = (en: string, es: string, kind = 'String') =>
  Object.entries({en, es}).map(([language, value]) => ({
    _key: language,
    _type: `internationalizedArray${kind}Value`,
    language,
    value,
  }))

const original = {
  _id: 'landing-spring',
  _type: 'landingPage',
  title: text('Spring offer', 'Oferta de primavera'),
  address: '/spring-offer',
  seoTitle: text('Spring offer', 'Oferta de primavera'),
  seoDescription: text('Save in spring.', 'Ahorre en primavera.', 'Text'),
  blocks: [
    {_key: 'a', _type: 'announcementBandBlock', text: text('Save in spring', 'Ahorre')},
    {_key: 'b', _type: 'signUpCardBlock', product: {_type: 'reference', _ref: 'product-pro'}},
    {
      _key: 'c',
      _type: 'callToActionBlock',
      heading: text('Call us', 'Llámenos'),
      buttons: [{_key: 'x', _type: 'navLink', href: '{registration}', label: text('Go', 'Ir')}],
    },
    {_key: 'd', _type: 'formSectionBlock', heading: text('Ask us', 'Pregúntenos'), form: 'contact'},
  ],
}

/** What the campaign adds to the pages of the site, by path. */
const additions = (): Record<string, readonly string[]> => ({
  '/?lng=en': ['Autumn prices are here', 'Autumn offer'],
  '/es': ['Precios de otoño', 'Oferta de otoño'],
  '/real-time-pro?lng=en': ['Autumn prices are here', 'Autumn offer', '$36.50'],
  '/es/real-time-pro': ['Precios de otoño', 'Oferta de otoño', '36.50'],
  '/faq?lng=en': ['Autumn prices are here', 'Autumn offer'],
  '/es/faq': ['Precios de otoño', 'Oferta de otoño'],
  [`${address}?lng=en`]: ['Autumn prices are here', 'Save this autumn', 'Call today', '$36.50'],
  [`/es${address}`]: ['Precios de otoño', 'Ahorre este otoño', '36.50'],
})

/** Returns whether a page shows everything of the campaign, nothing of it, or some of it. */
async function stateOf(path: string, added: readonly string[]): Promise<'new' | 'old' | 'mixed'> {
  const response = await fetch(running.product.site + path, {redirect: 'manual'})
  const html = await response.text()
  const found = added.filter((each) => html.includes(each)).length
  if (found === 0) return 'old'
  return found === added.length && response.status === 200 ? 'new' : 'mixed'
}

/** Reads all pages in turn until all of them are in the wanted state, and returns every state seen. */
async function statesUntil(wanted: 'new' | 'old'): Promise<string[]> {
  const seen: string[] = []
  const pages = Object.entries(additions())
  await expect
    .poll(
      async () => {
        const round: string[] = []
        for (const [path, added] of pages) round.push(await stateOf(path, added))
        seen.push(...round)
        return round
      },
      {interval: 5, timeout: 180_000},
    )
    .toEqual(pages.map(() => wanted))
  return seen
}

/** Returns the states without repetitions, such as `['old', 'new']`. */
const changesIn = (states: readonly string[]) =>
  states.filter((state, at) => state !== states[at - 1])

/** Opens a document in the release. */
const openInRelease = (path: string) => moveTo(page, `/structure/${path}?perspective=${release}`)

/** Adds the open document to the release. */
async function addToRelease(id: string) {
  await page.getByRole('button', {name: 'Add to release'}).click()
  await expect.poll(() => version(id), pollOptions).toBeTruthy()
}

const version = (id: string) => running.product.client.getDocument(`versions.${release}.${id}`)

/** Types into a field of the copied landing page, and closes the dialog of its block. */
async function typeInCopy(path: string, typed: string) {
  await openInRelease(`landingPage;${copy}${encodeURIComponent(`,path=${path}`)}`)
  await studio.field(path).fill(typed)
  await expect
    .poll(async () => JSON.stringify(await version(copy)), pollOptions)
    .toContain(JSON.stringify(typed))
}

async function drag(from: Locator, to: Locator) {
  await to.evaluate((handle) => handle.scrollIntoView({block: 'center'}))
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A drag handle of the blocks is not visible.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 - 10, {steps: 20})
  await page.mouse.up()
}

const published = () =>
  running.product.client.fetch<unknown>(
    '*[_type in ["landingPage", "navigation", "announcement", "product", "redirect"]] | order(_id){..., "_rev": null, "_updatedAt": null}',
    {},
    {perspective: 'published'},
  )

beforeAll(async () => {
  await running.product.client.create(original)
  ;({page} = await openPage(running.browser))
  page.setDefaultTimeout(60_000)
  studio = new Studio(page, running.product)
  await studio.signIn()
})

test('an editor duplicates a landing page, changes three blocks of the copy and drags one, in a release', async () => {
  const {client} = running.product
  await moveTo(page, '/releases')
  await page.getByRole('button', {name: 'New release'}).first().click()
  await page.getByTestId('release-form-title').fill(name)
  await page.getByTestId('submit-release-button').click()
  await page.getByTestId('publish-all-button').waitFor()
  release = (await client.fetch<{name: string}[]>('releases::all()'))[0]?.name ?? ''

  await moveTo(page, '/structure')
  await studio.goTo(original._id, 'landingPage')
  await studio.act('Duplicate')
  const copies = () =>
    client.fetch<string[]>('*[_type == "landingPage" && _id in path("drafts.**")]._id')
  await expect.poll(copies, pollOptions).toHaveLength(1)
  copy = (await copies())[0]?.replace('drafts.', '') ?? ''
  // The Studio opens the copy.
  await page.waitForURL((url) => url.pathname.includes(copy))

  await openInRelease(`landingPage;${copy}`)
  await addToRelease(copy)
  address = String((await version(copy))?.address)
  expect(address).toMatch(/^\/spring-offer-./)
  await typeInCopy('title[_key=="en"].value', 'Autumn offer')
  await typeInCopy('title[_key=="es"].value', 'Oferta de otoño')
  await typeInCopy('blocks[_key=="a"].text[_key=="en"].value', 'Save this autumn')
  await typeInCopy('blocks[_key=="a"].text[_key=="es"].value', 'Ahorre este otoño')
  await typeInCopy('blocks[_key=="c"].heading[_key=="en"].value', 'Call today')
  await typeInCopy('blocks[_key=="d"].heading[_key=="en"].value', 'Any questions?')

  const handles = page
    .getByTestId('field-blocks')
    .locator('[data-sanity-icon="drag-handle"]:visible')
  await expect.poll(() => handles.count(), pollOptions).toBe(4)
  // The dialog of the last block covers the list.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), pollOptions).toBe(0)
  await drag(handles.last(), handles.nth(2))
  const keys = async () => {
    const blocks: unknown = (await version(copy))?.blocks
    return Array.isArray(blocks) ? blocks.map(({_key}) => _key) : []
  }
  await expect.poll(keys, pollOptions).toEqual(['a', 'b', 'd', 'c'])
})

test('the editor adds an announcement, a menu entry for the new page, and a price to the release', async () => {
  await openInRelease('announcement')
  const texts = page.getByTestId('field-text').getByRole('textbox')
  await texts.nth(0).fill('Autumn prices are here')
  await texts.nth(1).fill('Precios de otoño')
  await expect
    .poll(async () => JSON.stringify(await version('announcement')), pollOptions)
    .toContain('Precios de otoño')

  await openInRelease('navigation')
  await addToRelease('navigation')
  await page.getByRole('button', {name: 'Add item...'}).click()
  await page.getByRole('menuitem', {name: 'Link', exact: true}).click()
  const link = page.getByRole('dialog').last()
  await link.getByRole('combobox').first().fill('Autumn')
  await page.getByRole('option', {name: /Autumn offer/}).click()
  await expect
    .poll(async () => JSON.stringify(await version('navigation')), pollOptions)
    .toContain(copy)

  await openInRelease('products;product-pro')
  await addToRelease('product-pro')
  await studio.group('Price and trial')
  await studio.field('price').fill('36.5')
  await expect.poll(async () => (await version('product-pro'))?.price, pollOptions).toBe(36.5)
})

test('the preview shows the campaign in Spanish on a phone, and its shared link shows it without an account', async () => {
  const preview = new SitePreview(page)
  await moveTo(
    page,
    `/presentation?${new URLSearchParams({perspective: release, preview: `/es${address}`})}`,
  )
  await preview.connected()
  await page.getByRole('button', {name: 'Toggle viewport size'}).click()
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.width ?? 999, pollOptions)
    .toBeLessThan(500)
  const added = additions()[`/es${address}`] ?? []
  const inFrame = () => preview.site.locator('body').innerText()
  await expect.poll(inFrame, pollOptions).toContain(added[0])
  for (const each of added) expect(await inFrame()).toContain(each)
  expect(await preview.bar.innerText()).toContain(`Vista previa del lanzamiento «${name}»`)
  const overflow = (html: HTMLElement) => html.scrollWidth - html.clientWidth
  expect(await preview.site.locator('html').evaluate(overflow)).toBeLessThanOrEqual(0)

  const shared = await preview.share()
  await page.keyboard.press('Escape')
  const guest = await openPage(running.browser, {viewport: viewports.phone})
  await guest.page.goto(shared)
  const forGuest = await guest.page.locator('body').innerText()
  for (const each of added) expect(forGuest).toContain(each)
  expect(forGuest).toContain(`Vista previa compartida del lanzamiento «${name}»`)
  expect(await guest.page.locator('html').evaluate(overflow)).toBeLessThanOrEqual(0)
  await guest.page.context().close()
})

test('the scheduled release goes live by itself in both languages, without a page of the old state after a page of the new one, and is undone in one step', async () => {
  const before = await published()
  expect(changesIn(await statesUntil('old'))).toEqual(['old'])

  await moveTo(page, `/releases/${release}`)
  await page.getByTestId('publish-all-button').waitFor()
  await page.getByTestId('release-menu-button').click()
  await page.getByRole('menuitem', {name: /^Schedule release/}).click()
  // The dialog accepts whole minutes. Choose the next one that is not about to start.
  const at = new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000)
  const format = {year: 'numeric', month: 'short', day: 'numeric'} as const
  const time = at.toLocaleTimeString('en-GB', {hour: '2-digit', minute: '2-digit'})
  const input = page.getByTestId('date-input')
  await input.fill(`${at.toLocaleDateString('en-US', format)} ${time}`)
  await input.press('Tab')
  await page.getByTestId('confirm-button').click()
  const stored = () => running.product.client.getDocument(`_.releases.${release}`)
  await expect.poll(async () => (await stored())?.publishAt, pollOptions).toBe(at.toISOString())

  expect(changesIn(await statesUntil('new'))).toEqual(['old', 'new'])
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())

  await moveTo(page, '/yesterday')
  await page.getByRole('button', {name: `Undo ${name}…`}).click()
  const undo = parts['point-in-time'].en['release.undo_other'].replace('{{count}}', '4')
  await page.getByRole('button', {name: undo}).click()
  expect(changesIn(await statesUntil('old'))).toEqual(['new', 'old'])
  expect(await published()).toEqual(before)
  await page.getByText(parts['point-in-time'].en['release.found-nothing']).waitFor()
})
