import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import subsetFont from 'subset-font'
import type {Plugin} from 'vite'
import {root} from '#server/environment/build-paths.ts'

const folder = '@fontsource/barlow-semi-condensed/files'
const styles = join(root, 'src/ui/theme/fonts.css')

/**
 * Leaves out the hinting of the heading font, a third of its bytes. It only fits the lines of small
 * letters to whole pixels, on Windows; phones and Macs ignore it. All glyphs, distances and features
 * stay.
 */
export function unhintedFonts(): Plugin {
  return {
    name: 'unhinted-fonts',
    apply: 'build',
    config: async () => ({
      resolve: {alias: [{find: folder, replacement: await writeUnhinted()}]},
    }),
  }
}

/** Writes the fonts without hinting to a cache folder. Returns its path. */
async function writeUnhinted(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/unhinted-fonts')
  await mkdir(cache, {recursive: true})
  const used = (await readFile(styles, 'utf8')).matchAll(/files\/([^"]+\.woff2)/g)
  for (const [, file = ''] of used) {
    const font = await readFile(fileURLToPath(import.meta.resolve(`${folder}/${file}`)))
    const unhinted = await subsetFont(font, undefined, {keepAllGlyphs: true, noHinting: true})
    // Another build may read the file at the same time.
    const temporary = join(cache, `${file}.${process.pid}`)
    await writeFile(temporary, unhinted)
    await rename(temporary, join(cache, file))
  }
  return cache
}
