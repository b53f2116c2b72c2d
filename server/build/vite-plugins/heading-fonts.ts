import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import subsetFont from 'subset-font'
import type {Plugin} from 'vite'
import {root} from '#server/environment/build-paths.ts'

const folder = '@fontsource/barlow-semi-condensed/files'
const styles = join(root, 'src/ui/theme/fonts.css')

/** The characters of headings: ASCII, all letters of Western European languages, and these signs. */
const characters = [
  ...Array.from({length: 0x7f - 0x20}, (_, n) => String.fromCharCode(0x20 + n)),
  ...Array.from({length: 0x100 - 0xc0}, (_, n) => String.fromCharCode(0xc0 + n)),
  'ıŒœŸ¡¿‘’‚“”„«»‹›–—…•·′″§°ªº©®™$€¢£−±×÷¼½¾\u00a0\u00ad',
].join('')

/** Kerning, ligatures, and digits of equal width (`font-variant-numeric`). */
const features = ['kern', 'liga', 'tnum']

/**
 * Reduces the heading font to about half of its bytes. Leaves out the hinting, a third, which only fits
 * the lines of small letters to whole pixels on Windows; phones and Macs ignore it. Leaves out what
 * headings do not use: superscript digits, accents without a letter, and glyphs for other features. The
 * browser takes such a character from the fallback font, as it does for other scripts.
 */
export function headingFonts(): Plugin {
  return {
    name: 'heading-fonts',
    apply: 'build',
    config: async () => ({resolve: {alias: [{find: folder, replacement: await writeFonts()}]}}),
  }
}

/** Writes the reduced fonts to a cache folder. Returns its path. */
async function writeFonts(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/heading-fonts')
  await mkdir(cache, {recursive: true})
  const used = (await readFile(styles, 'utf8')).matchAll(/files\/([^"]+\.woff2)/g)
  for (const [, file = ''] of used) {
    const font = await readFile(fileURLToPath(import.meta.resolve(`${folder}/${file}`)))
    const reduced = await subsetFont(font, characters, {keepFeatures: features, noHinting: true})
    // Another build may read the file at the same time.
    const temporary = join(cache, `${file}.${process.pid}`)
    await writeFile(temporary, reduced)
    await rename(temporary, join(cache, file))
  }
  return cache
}
