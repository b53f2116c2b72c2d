import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {launchChromium} from './chromium.ts'
import {pictures} from './docs-pictures/pictures.ts'
import {Stage} from './docs-pictures/stage.ts'
import {startProduct} from './product.ts'

/*
 * npm run docs:pictures [-- name …]: takes the images of the README and of docs from the running
 * product; only the named ones, if names are given. An image that differs in the time of day only
 * stays as it was.
 */
const folder = join(import.meta.dirname, '../docs/pictures')
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in pictures))
if (unknown.length > 0) {
  throw new Error(`no image ${unknown.join(', ')}; there are ${Object.keys(pictures).join(', ')}`)
}

/** The share of pixels that may differ in an unchanged image: a time, a port. */
const unlikeAtMost = 0.004

const dotsOf = (picture: Buffer) =>
  sharp(picture).flatten({background: '#fff'}).greyscale().raw().toBuffer({resolveWithObject: true})

/** Whether somebody would see a difference. */
async function isAnother(before: Buffer, after: Buffer): Promise<boolean> {
  const [{data, info}, {data: other, info: otherInfo}] = await Promise.all([
    dotsOf(before),
    dotsOf(after),
  ])
  if (info.width !== otherInfo.width || info.height !== otherInfo.height) return true
  const unlike = data.reduce(
    (sum, dot, at) => sum + Number(Math.abs(dot - (other[at] ?? 0)) > 48),
    0,
  )
  return unlike / data.length > unlikeAtMost
}

async function keep(name: string, picture: Buffer) {
  const path = join(folder, `${name}.webp`)
  const webp = await sharp(picture).webp({quality: 78, effort: 6}).toBuffer()
  const before = await readFile(path).catch(() => undefined)
  const changed = !before || (await isAnother(before, webp))
  if (changed) await writeFile(path, webp)
  console.log(`${name}: ${changed ? `${Math.ceil(webp.length / 1024)} KB` : 'as it was'}`)
}

await mkdir(folder, {recursive: true})
// The URLs of the README, which some images show.
const [product, browser] = await Promise.all([
  startProduct({PORT: '3000', LAKE_PORT: '3333'}),
  launchChromium(),
])
try {
  const stage = await Stage.open({product, browser})
  for (const [name, take] of Object.entries(pictures)) {
    if (named.length > 0 && !named.includes(name)) continue
    try {
      await keep(name, await take(stage))
    } catch (error) {
      process.exitCode = 1
      const seen = join(tmpdir(), `${name}.png`)
      await stage.page.screenshot({path: seen})
      console.error(`${name} was not taken; what was there instead is in ${seen}:`, error)
    }
    await stage.clear()
  }
} finally {
  await browser.close()
  await product.stop()
}
