import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import type {Miniature} from './image-placeholders.ts'

const swatchNames = {
  darkMuted: 'DarkMuted',
  darkVibrant: 'DarkVibrant',
  lightMuted: 'LightMuted',
  lightVibrant: 'LightVibrant',
  muted: 'Muted',
  vibrant: 'Vibrant',
} as const

/** Number of colours to which the image is quantized. */
const maxColors = 64

/**
 * Returns an image's palette, computed by the library Vibrant, with the most frequent colour as
 * `dominant`: https://www.sanity.io/docs/apis-and-sdks/image-metadata#palette. `population` is in
 * percent of the pixels. Returns undefined if no pixel is visible.
 */
export async function paletteOf({pixels}: Miniature): Promise<Record<string, unknown> | undefined> {
  const visible = pixelsWhere(pixels, () => true)
  // Ignore white: it usually is the background of a cut-out image.
  const colored = pixelsWhere(pixels, (r, g, b) => r <= 250 || g <= 250 || b <= 250)
  const chosen = colored.length > 0 ? colored : visible
  if (chosen.length === 0) return undefined
  const found = await DefaultGenerator(await MMCQ(chosen, {colorCount: maxColors}))
  const swatches = Object.entries(swatchNames).flatMap(([name, theirs]) => {
    const swatch = found[theirs]
    if (!swatch) return []
    const share = swatch.population / (chosen.length / 4)
    const shown = {
      _type: 'sanity.imagePaletteSwatch',
      background: swatch.hex,
      foreground: swatch.bodyTextColor,
      population: Math.round(share * 10_000) / 100,
      title: swatch.titleTextColor,
    }
    return [{name, shown}]
  })
  const [most] = swatches.toSorted((one, other) => other.shown.population - one.shown.population)
  if (!most) return undefined
  return {
    _type: 'sanity.imagePalette',
    ...Object.fromEntries(swatches.map(({name, shown}) => [name, shown])),
    dominant: most.shown,
  }
}

function pixelsWhere(
  pixels: Uint8ClampedArray,
  keep: (r: number, g: number, b: number) => boolean,
): Uint8ClampedArray {
  const selected: number[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha >= 125 && keep(r, g, b)) selected.push(r, g, b, alpha)
  }
  return new Uint8ClampedArray(selected)
}
