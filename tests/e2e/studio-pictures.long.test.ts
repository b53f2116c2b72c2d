import type {ImageCrop, ImageHotspot} from 'sanity'
import sharp from 'sharp'
import {beforeAll, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {publish} from '../product.ts'
import {openPage, viewports} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'
import {PictureDialog} from './studio-picture-dialog.ts'

const running = productInBrowser()
let studio: Studio

const pollOptions = {interval: 50, timeout: 20_000}
const client = () => running.product.client
const english = 'image[_key=="en"].value'
const bytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** Returns crop and hotspot of a tab's image, from the document with the given id. */
const framed = (id: string) =>
  client().fetch<{crop: ImageCrop | null; hotspot: ImageHotspot | null} | null>(
    '*[_id == $id][0].image[language == "en"][0].value{crop, hotspot}',
    {id},
  )

/** Returns the tab's image as a visitor's browser loads it: URL, crop, bytes and aspect ratio. */
async function shownOn(viewport: {width: number; height: number}) {
  const {page, problems} = await openPage(running.browser, {viewport})
  await page.goto(`${running.product.site}/?lng=en`)
  await page.getByRole('tab', {name: /^Inventory/}).click()
  const picture = page.locator('#panel-inventory img')
  const complete = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => picture.evaluate(complete), pollOptions).toBe(true)
  const shown = await picture.evaluate((image: HTMLImageElement) => ({
    url: image.currentSrc,
    rect: new URL(image.currentSrc).searchParams.get('rect')?.split(',').map(Number),
    shape: image.naturalWidth / image.naturalHeight,
  }))
  expect(problems).toEqual([])
  await page.context().close()
  return {...shown, bytes: await bytes(shown.url)}
}

beforeAll(async () => {
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  await studio.signIn()
})

longTest(
  'dragging crop and hotspot in the Studio changes the image on the site, and phones show the part around the hotspot',
  async () => {
    // Remove the separate image for phones, which would take precedence.
    await publish(client(), 'tab-inventory', {unset: [`${english}.phone`]})
    const before = await shownOn(viewports.desktop)
    expect(before.rect).toBeUndefined()

    await studio.goTo('tab-inventory', 'featureTab')
    const editing = await PictureDialog.of(studio.page.getByTestId('field-image'))
    await editing.drag('crop-left', 0.1, 0)
    await editing.drag('crop-bottom', 0, -0.2)
    await editing.drag('hotspotHandle', -0.3, -0.2)
    await editing.drag('hotspot', 0.2, -0.15)
    await editing.close()
    await expect
      .poll(async () => (await framed('drafts.tab-inventory'))?.hotspot?.x, pollOptions)
      .toBeGreaterThan(0.65)
    const draft = await framed('drafts.tab-inventory')
    const about = (share: number) => expect.closeTo(share, 2)
    expect(draft?.crop).toMatchObject({left: about(0.1), bottom: about(0.2), top: 0, right: 0})
    expect(draft?.hotspot?.width).toBeLessThan(0.7)
    // A handle moves by whole pixels of the dialog, so the crop may begin a pixel of the file beside 160.
    const from = Math.round((draft?.crop?.left ?? 0) * 1600)
    const cropped = new RegExp(`\\?rect=${from},0,${1600 - from},800&`)
    // Before the change is published, the site does not show it.
    const html = async () => (await fetch(`${running.product.site}/?lng=en`)).text()
    expect(await html()).not.toMatch(cropped)

    await studio.publishable()
    await studio.publish()
    expect(await framed('tab-inventory')).toEqual(draft)
    await expect.poll(html, pollOptions).toMatch(cropped)
    const wide = await shownOn(viewports.desktop)
    expect(wide.rect).toEqual([from, 0, 1600 - from, 800])
    expect(wide.shape).toBeCloseTo(1440 / 800, 1)
    expect(wide.bytes.equals(before.bytes)).toBe(false)

    const narrow = await shownOn(viewports.phone)
    const [left = 0, top = 0, width = 0, height = 0] = narrow.rect ?? []
    const middle = (draft?.hotspot?.x ?? 0) * 1600
    expect(left).toBeGreaterThan(from)
    expect(left).toBeLessThan(middle)
    expect(left + width).toBeGreaterThan(middle)
    expect([top, height]).toEqual([0, 800])
    expect(narrow.shape).toBeCloseTo(width / height, 1)
    expect(narrow.bytes.equals(wide.bytes)).toBe(false)
  },
)

longTest('the sharing card crops an uploaded image to its hotspot', async () => {
  const {page} = studio
  const card = async () => {
    const html = await (await fetch(`${running.product.site}/?lng=en`)).text()
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    return new URL(address).pathname
  }
  /** Returns the colour at the centre of the card's image. */
  const colourOn = async (path: string) => {
    const file = await bytes(running.product.site + path)
    const pixel = {left: 930, top: 300, width: 1, height: 1}
    const [red = 0, , blue = 0] = await sharp(file).extract(pixel).raw().toBuffer()
    return red > blue ? 'red' : 'blue'
  }
  const middle = () =>
    client().fetch<number | null>('*[_id == "drafts.homePage"][0].socialImage.hotspot.x')
  const before = await card()

  await studio.goTo('homePage', 'homePage')
  await studio.group('Search engines')
  const field = page.getByTestId('image-input')
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'red-and-blue.png',
      mimeType: 'image/png',
      buffer: await redAndBlue(),
    })
  const editing = await PictureDialog.of(field)
  await editing.drag('hotspotHandle', -0.25, 0)
  await editing.drag('hotspot', -0.25, 0)
  await expect.poll(middle, pollOptions).toBeCloseTo(0.25, 1)
  await editing.close()
  await studio.publishable()
  await studio.publish()
  await expect.poll(card, pollOptions).not.toBe(before)
  const toTheLeft = await card()
  expect(await colourOn(toTheLeft)).toBe('red')

  const again = await PictureDialog.of(field)
  await again.drag('hotspot', 0.5, 0)
  await expect.poll(middle, pollOptions).toBeCloseTo(0.75, 1)
  await again.close()
  await studio.publishable()
  await studio.publish()
  await expect.poll(card, pollOptions).not.toBe(toTheLeft)
  expect(await colourOn(await card())).toBe('blue')
})

/** Returns an image that is red on the left and blue on the right. */
async function redAndBlue(): Promise<Buffer> {
  const half = {width: 800, height: 800, channels: 3, background: {r: 0, g: 0, b: 230}} as const
  const blue = await sharp({create: half}).png().toBuffer()
  const red = {...half, width: 1600, background: {r: 230, g: 0, b: 0}}
  return sharp({create: red})
    .composite([{input: blue, left: 800, top: 0}])
    .png()
    .toBuffer()
}

test('after uploading an unusable image, the field says what to do', async () => {
  const {page} = studio
  await studio.goTo('tab-reports', 'featureTab')
  const field = page.getByTestId('field-image')
  await field.locator('img').first().waitFor()
  const unnamed = page.locator('button:visible:not([aria-label])').filter({hasNotText: /\S/})
  expect(await field.locator(unnamed).count()).toBe(0)
  const choose = async (name: string) => {
    await field.getByTestId('options-menu-button').first().click()
    await page.getByRole('menuitem', {name, exact: true}).click()
  }
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose('Upload')])
    await chooser.setFiles({name, mimeType, buffer})
  }

  await choose('Select')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Choose a picture', {exact: true}).waitFor()
  // Retry Escape: the dialog receives no keys until it has the focus.
  const close = async () => {
    await page.keyboard.press('Escape')
    return dialog.count()
  }
  await expect.poll(close, pollOptions).toBe(0)

  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(1000)])
  await upload('phone.heic', 'image/heic', heic)
  await page.getByText(/HEIC\) has to be exported as JPEG first/).waitFor()
  // Sanity accepts the next file only after it has restored the previous image.
  await field.locator('img').first().waitFor()

  const size = {width: 600, height: 400, channels: 3, background: 'teal'} as const
  await upload('small.png', 'image/png', await sharp({create: size}).png().toBuffer())
  await field.getByTestId('input-validation-icon-error').first().hover()
  await page.getByText(/This picture is 600 × 400 pixels/).waitFor()
  await field.getByTestId('input-validation-icon-warning').first().hover()
  await page.getByText(/but its description was not changed/).waitFor()
})
