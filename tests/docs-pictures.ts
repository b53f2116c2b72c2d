import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {launchChromium} from './chromium.ts'
import {pictures} from './docs-pictures/pictures.ts'
import {Stage} from './docs-pictures/stage.ts'
import {startProduct} from './product.ts'

/*
 * Takes the screenshots of the README and the docs from the running product: `npm run docs:pictures
 * [-- name …]`. Takes only the named screenshots if names are given. Does not replace a screenshot
 * that differs only slightly, such as in the time of day.
 */
const folder = join(import.meta.dirname, '../docs/pictures')
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in pictures))
if (unknown.length > 0) {
  throw new Error(
    `Unknown screenshots: ${unknown.join(', ')}. Known: ${Object.keys(pictures).join(', ')}`,
  )
}

/**
 * The share of pixels that may differ in an unchanged screenshot, for example because of a time or
 * a port.
 */
const unlikeAtMost = 0.004

const dotsOf = (picture: Buffer) =>
  sharp(picture).flatten({background: '#fff'}).greyscale().raw().toBuffer({resolveWithObject: true})

/** Returns whether two screenshots differ visibly. */
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
  console.log(`${name}: ${changed ? `${Math.ceil(webp.length / 1024)} KB` : 'unchanged'}`)
}

await mkdir(folder, {recursive: true})
// Use the ports from the README, because some screenshots show URLs.
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
      console.error(
        `Could not take the screenshot ${name}. The page at that time is in ${seen}:`,
        error,
      )
    }
    await stage.clear()
  }
} finally {
  await browser.close()
  await product.stop()
}
