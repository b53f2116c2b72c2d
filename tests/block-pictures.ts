import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {blockPicture, landingBlocks} from '#schemas/landing-blocks.ts'
import {launchChromium} from './chromium.ts'
import {startProduct} from './product.ts'
import {everyBlock} from './server/site/every-block.ts'

/*
 * Draws the pictures of the menu for a new block (`npm run block-pictures`): each block alone on a
 * landing page, with sample content.
 */
const folder = join(import.meta.dirname, '../studio/public')

/** The Studio shows the pictures with the aspect ratio 3:2 and a width of about 150 pixels. */
const size = {width: 300, height: 200}
const scale = 1200 / size.width

/** Fields with the same name, but another meaning, in blocks and in the sample documents. */
const unrelated = new Set(['title', 'text', 'link', 'linkText', 'category'])

/** Returns the blocks with texts of the sample documents, or else the texts of a new block. */
async function sampleBlocks(client: SanityClient) {
  const [blocks, home, product] = await Promise.all([
    everyBlock(client),
    client.getDocument('homePage'),
    client.getDocument('product-pro'),
  ])
  return blocks.map((block, index) => {
    const fields = landingBlocks[index]?.fields ?? []
    const values = fields.map((field) => {
      const {name} = field
      const own: unknown = Reflect.get(block, name)
      if (field.type === 'internationalizedArrayPicture') return [name, home?.heroImage ?? own]
      const sample = unrelated.has(name) ? undefined : (home?.[name] ?? product?.[name])
      return [name, sample ?? field.initialValue ?? own]
    })
    return {...block, ...Object.fromEntries(values)}
  })
}

/** Takes the picture of the page's blocks, on white if they are lower than the picture. */
async function take(page: Page, withHeading: boolean): Promise<Buffer> {
  const sections = page.locator('main section')
  const first = await sections.nth(withHeading ? 1 : 0).boundingBox()
  const last = await sections.last().boundingBox()
  if (!first || !last) throw new Error(`${page.url()} does not show the block.`)
  const height = Math.min(last.y + last.height - first.y, size.height * scale)
  return page.screenshot({
    fullPage: true,
    clip: {x: 0, y: first.y, width: size.width * scale, height},
  })
}

const [product, browser] = await Promise.all([startProduct(), launchChromium()])
try {
  const context = await browser.newContext({
    viewport: {width: size.width * scale, height: 900},
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await mkdir(join(folder, 'block-pictures'), {recursive: true})
  for (const block of await sampleBlocks(product.client)) {
    const address = `/${block._key.toLowerCase()}`
    await product.client.create({
      _type: 'landingPage',
      address,
      title: [{_key: 'en', language: 'en', value: block._type}],
      blocks: [block],
    })
    while ((await fetch(product.site + address)).status !== 200)
      await new Promise((passed) => setTimeout(passed, 100))
    await page.goto(`${product.site + address}?lng=en`, {waitUntil: 'networkidle'})
    const picture = await sharp(await take(page, block._type !== 'heroBlock'))
      .resize({...size, fit: 'contain', background: '#fff'})
      .webp({quality: 70, effort: 6})
      .toBuffer()
    await writeFile(join(folder, blockPicture(block._type)), picture)
    console.log(`${block._type}: ${Math.ceil(picture.length / 1024)} KB`)
  }
} finally {
  await browser.close()
  await product.stop()
}
