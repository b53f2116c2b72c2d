import type {CustomValidator} from 'sanity'
import {isRecord} from '../record.ts'
import {isWritten} from '../written.ts'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'

/** A color with at most this luminance has a contrast below 3 to a dark page. */
const darkest = 0.13

/** The colors that cover a part of the picture: the palette also has computed colors, which no pixel has. */
const colorsQuery = cachedQuery<{isOpaque: boolean | null; colors: string[] | null} | null>(
  `*[_id == $id][0].metadata{isOpaque, "colors": [palette.darkMuted, palette.darkVibrant, palette.muted,
    palette.vibrant, palette.lightMuted, palette.lightVibrant][population > 0].background}`,
  'picture-colors',
)

/** Returns the relative luminance of a color such as `#242424`. */
const luminance = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, channel) => {
    const level = Number.parseInt(color.slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255
    return sum + share * level ** 2.2
  }, 0)

/**
 * Creates a rule that warns about a transparent picture with only dark colors and without a file for the dark
 * color scheme: on a dark page, visitors hardly see it.
 *
 * @param name - the field with the file for the dark scheme. `dark` is a field of the picture, `phoneDark`
 *   a field next to it
 */
export const showsInTheDark =
  (name: 'dark' | 'phoneDark'): CustomValidator<unknown> =>
  async (image, {parent, getClient}) => {
    const files = name === 'dark' ? image : parent
    if (!isRecord(image) || !isRecord(image.asset) || !isRecord(files) || isWritten(files[name]))
      return true
    const {isOpaque, colors} = (await colorsQuery(getClient, {id: image.asset._ref})) ?? {}
    const isDark = colors?.length && colors.every((color) => luminance(color) <= darkest)
    return (
      isOpaque !== false ||
      !isDark ||
      bilingual(
        'This picture is transparent and dark, so visitors whose device uses the dark scheme hardly see it. Upload a version for the dark scheme, or save the picture with a white background.',
        'Esta imagen es transparente y oscura, así que casi no la ven los visitantes que usan el modo oscuro. Suba una versión para el modo oscuro o guárdela con fondo blanco.',
      )
    )
  }
