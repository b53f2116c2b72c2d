import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {SitePreview} from './site-preview.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()

const inEnglish = (value: string) => [
  {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
]

test('an editor drags, removes, moves and inserts blocks of a landing page in the preview, and the draft has the new blocks', async () => {
  const {product} = running
  const band = (_key: string) => ({
    _key,
    _type: 'announcementBandBlock',
    text: inEnglish(`Block ${_key}`),
  })
  await product.client.createOrReplace({
    _id: 'landing-drag',
    _type: 'landingPage',
    title: inEnglish('Drag'),
    address: '/drag',
    blocks: [band('a'), band('b'), band('c')],
  })
  await expect.poll(async () => (await fetch(`${product.site}/drag`)).status).toBe(200)
  const {page} = await openPage(running.browser)
  page.setDefaultTimeout(30_000)
  const studio = new Studio(page, product)
  await studio.signIn()
  const shown = encodeURIComponent('/drag?lng=en')
  await page.goto(`${product.studio}/presentation/landingPage/landing-drag?preview=${shown}`)
  const preview = new SitePreview(page)
  await preview.connected()
  const block = (key: string) => preview.site.locator(`[data-sanity*="path=blocks:${key};"]`)
  const stored = () =>
    product.client.fetch<string[]>('*[_id == "drafts.landing-drag"][0].blocks[]._key')

  // The overlays measure the blocks some time after the page is connected, and say at the next move
  // of the pointer whether a block can be dragged.
  const draggable = preview.site.locator('[data-hovered][data-draggable]').first()
  const hover = async () => {
    await block('a').hover({position: {x: 20, y: 4}})
    await block('a').hover({position: {x: 20, y: 5}})
    return draggable.isVisible()
  }
  await expect.poll(hover, {timeout: 30_000}).toBe(true)
  const [from, to] = [await block('a').boundingBox(), await block('c').boundingBox()]
  if (!from || !to) throw new Error('The preview does not show the blocks.')
  const x = from.x + 20
  await page.mouse.down()
  await page.mouse.move(x, from.y + 30, {steps: 5})
  await page.mouse.move(x, to.y + to.height - 3, {steps: 10})
  await page.mouse.up()
  await expect.poll(stored, {timeout: 20_000}).toEqual(['b', 'c', 'a'])
  const shownBlocks = async () =>
    (await preview.site.locator('main').innerText()).match(/Block \w/g)
  await expect.poll(shownBlocks).toEqual(['Block b', 'Block c', 'Block a'])

  const types = () =>
    product.client.fetch<string[]>('*[_id == "drafts.landing-drag"][0].blocks[]._type')
  const plain = 'announcementBandBlock'
  const openMenu = async (key: string) => {
    const corner = {position: {x: 20, y: 4}}
    await block(key).hover(corner)
    await block(key).click({...corner, button: 'right'})
  }
  await openMenu('b')
  await preview.site.getByRole('menuitem', {name: 'Remove'}).click()
  await expect.poll(stored, {timeout: 20_000}).toEqual(['c', 'a'])

  await openMenu('c')
  await preview.site.getByText('Move', {exact: true}).click()
  const down = preview.site.getByRole('menuitem', {name: 'Down'})
  await down.waitFor()
  const {width} = (await down.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(40)
  await down.click()
  await expect.poll(stored, {timeout: 20_000}).toEqual(['a', 'c'])

  await openMenu('c')
  await preview.site.getByText('Insert after', {exact: true}).click()
  await preview.site.getByText('Call to action', {exact: true}).click()
  await expect.poll(types, {timeout: 20_000}).toEqual([plain, plain, 'callToActionBlock'])
}, 180_000)
