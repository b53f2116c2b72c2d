import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {launchChromium} from './chromium.ts'
import {Studio} from './e2e/studio.ts'
import {startProduct} from './product.ts'

/*
 * npm run docs:pictures: takes the pictures of the README from the running product, so that they
 * show what it is and not what it was.
 */
const folder = join(import.meta.dirname, '../docs/pictures')
const [product, browser] = await Promise.all([startProduct(), launchChromium()])
try {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: {width: 1060, height: 760},
    deviceScaleFactor: 1.5,
  })
  const editing = await context.newPage()
  const studio = new Studio(editing, product)
  await studio.signIn()
  await studio.open('Products', 'Real-Time Pro')
  await studio.group('Price and trial')
  await studio.type('price', '36.5')
  await studio.publish()
  await editing.mouse.wheel(0, 560)
  await editing.waitForTimeout(500)
  const desk = await editing.screenshot()

  const visiting = await context.newPage()
  await visiting.setViewportSize({width: 390, height: 760})
  await visiting.goto(`${product.site}/es/real-time-pro#price`)
  await visiting.waitForLoadState('networkidle')
  const phone = await visiting.screenshot()

  await mkdir(folder, {recursive: true})
  const gap = 48
  const {width: deskWidth, height} = await sharp(desk).metadata()
  const {width: phoneWidth} = await sharp(phone).metadata()
  await sharp({
    create: {width: deskWidth + gap + phoneWidth, height, channels: 4, background: '#0000'},
  })
    .composite([
      {input: desk, left: 0, top: 0},
      {input: phone, left: deskWidth + gap, top: 0},
    ])
    .webp({quality: 82})
    .toFile(join(folder, 'price.webp'))
} finally {
  await browser.close()
  await product.stop()
}
