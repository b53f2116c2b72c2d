import {readFileSync, writeFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {type Browser, chromium} from 'playwright-core'
import sharp from 'sharp'
import {pictureFile, type Variant, variantsOf} from '../../../studio/seed/picture-file.ts'
import {findChromium} from './chromium.ts'
import {misfits} from './fit.ts'
import {pageOf, sourceHash} from './page.ts'
import {pictures} from './pictures.ts'
import {density, type Screen, sizeOf} from './screen.ts'

const help = `npm run pictures -- [--all] [--locale en|es] [name …]
Renders the pictures whose source has changed, or the named pictures. --all renders all pictures.`

const folder = new URL('../../../studio/seed/pictures/rendered/', import.meta.url)
const hashFile = new URL('sources.json', folder)

const readHashes = (): Record<string, string> => {
  try {
    const parsed: unknown = JSON.parse(readFileSync(hashFile, 'utf8'))
    return typeof parsed === 'object' && parsed !== null
      ? Object.fromEntries(Object.entries(parsed).map(([name, hash]) => [name, String(hash)]))
      : {}
  } catch {
    return {}
  }
}

const draw = async (
  browser: Browser,
  name: string,
  screen: Screen,
  variant: Variant,
): Promise<Buffer> => {
  const {form} = variant
  const {width, height} = sizeOf(screen, form) ?? screen
  const page = await browser.newPage({
    viewport: {width, height},
    deviceScaleFactor: density[form],
  })
  try {
    await page.setContent(pageOf(name, screen, variant))
    await page.evaluate(() => document.fonts.ready)
    const outside = await misfits(page)
    if (outside.length > 0)
      throw new Error(
        `${pictureFile(name, variant)} has content that does not fit into the picture: ${outside.join(' | ')}`,
      )
    return await page.screenshot({animations: 'disabled'})
  } finally {
    await page.close()
  }
}

/**
 * Returns the smaller of a nearly lossless and a lossy file. For screens with flat colours this is
 * often the nearly lossless file.
 */
const compress = async (png: Buffer): Promise<Buffer> => {
  const picture = sharp(png).removeAlpha()
  const flat = await picture.clone().webp({nearLossless: true, quality: 60, effort: 6}).toBuffer()
  const lossy = await picture
    .clone()
    .webp({quality: 88, effort: 6, smartSubsample: true})
    .toBuffer()
  return flat.length <= lossy.length ? flat : lossy
}

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {all: {type: 'boolean'}, locale: {type: 'string'}, help: {type: 'boolean'}},
})
const unknown = positionals.filter((name) => !Object.hasOwn(pictures, name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`These pictures do not exist: ${unknown.join(', ')}.`)
  console.log(`${help}\nPictures: ${Object.keys(pictures).join(', ')}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const hashes = readHashes()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
try {
  for (const [name, screen] of Object.entries(pictures)) {
    for (const variant of variantsOf(name)) {
      const file = pictureFile(name, variant)
      const hash = sourceHash(name, screen, variant)
      const wanted = positionals.includes(name) || values.all || hashes[file] !== hash
      if (!wanted || (positionals.length > 0 && !positionals.includes(name))) continue
      if (values.locale && values.locale !== variant.locale) continue
      const picture = await compress(await draw(browser, name, screen, variant))
      writeFileSync(new URL(file, folder), picture)
      hashes[file] = hash
      console.log(`Wrote ${file}, ${picture.length} bytes`)
    }
  }
} finally {
  await browser.close()
}
const sorted = Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => a.localeCompare(b)))
writeFileSync(hashFile, `${JSON.stringify(sorted, null, 2)}\n`)
