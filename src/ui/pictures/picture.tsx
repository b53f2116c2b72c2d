import {editable} from '../text/editable.ts'
import {useForeignLang} from '../text/localized.tsx'
import styles from './picture.module.css'
import {
  type Crop,
  type Hotspot,
  type PictureFile,
  type PicturePart,
  phonePart,
  pictureSource,
  shownPart,
} from './picture-source.ts'

/** A picture file from the content lake. It is displayed only if all fields are present. */
type ServedFile = {[Field in keyof PictureFile]: PictureFile[Field] | null}

/** A picture from the content lake. Sizes are in pixels. */
export interface LocalizedPicture extends ServedFile {
  alt: string | null
  lang: string | null
  /** A tiny version of the picture as a data URL; null for transparent pictures. */
  preview: string | null
  crop: Crop | null
  hotspot: Hotspot | null
  /** A separate upright file for phones. */
  phone: ServedFile | null
  /** Files for the dark color scheme. */
  dark: ServedFile | null
  phoneDark: ServedFile | null
}

/** Media queries of the sources of a picture. */
const onPhones = '(max-width: 35.99em)'
const inTheDark = '(prefers-color-scheme: dark)'

interface PictureProps {
  of: LocalizedPicture | null | undefined
  /** The `sizes` attribute, which says how wide the picture is displayed. */
  sizes: string
  /**
   * Whether to load the picture immediately instead of lazily. Set for the first picture of a page.
   */
  first?: boolean
  className?: string | undefined
}

/**
 * A picture that reserves its space and shows a blurred preview while it loads. Phones get the
 * separate file for phones, or the part around the hotspot. In the dark color scheme, the file for
 * it is shown if there is one. Renders nothing if there is no picture.
 */
export function Picture({of, sizes, first = false, className}: PictureProps) {
  const lang = useForeignLang(of?.lang)
  const shown = partOf(of, of?.crop)
  if (!of || !shown) return null
  const dark = partOf(of.dark, of.crop)
  const phone = partOf(of.phone)
  // The crop and the hotspot are shares of the picture's size, and so also fit the dark file.
  const phoneDark =
    partOf(of.phoneDark) ?? (phone || !dark ? undefined : phonePart(dark, of.hotspot))
  const phoneLight = phone ?? phonePart(shown, of.hotspot)
  const preview = of.preview && isPreview.test(of.preview) ? of.preview : undefined
  const names = [styles.picture, preview && styles.opaque, dark && styles.drawnDark, className]
  const picture = (
    <img
      {...pictureSource(shown)}
      sizes={sizes}
      alt={of.alt ?? ''}
      lang={lang}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={names.filter(Boolean).join(' ')}
      {...editable(of, 'path')}
      style={preview ? {backgroundImage: `url(${preview})`} : undefined}
    />
  )
  if (!phoneLight && !dark) return picture
  return (
    <picture>
      <Source of={phoneDark} media={`${onPhones} and ${inTheDark}`} />
      <Source of={phoneLight} media={onPhones} />
      <Source of={dark} media={inTheDark} sizes={sizes} />
      {picture}
    </picture>
  )
}

/** A file for a media query: for phones, unless `sizes` says how wide the picture is displayed. */
function Source({of, media, sizes}: {of: PicturePart | undefined; media: string; sizes?: string}) {
  if (!of) return null
  const {src: _, ...file} = pictureSource(of, sizes ? 'screen' : 'phone')
  return <source media={media} sizes={sizes ?? 'calc(100vw - 2rem)'} {...file} />
}

/** Matches data URLs without characters that would end the CSS `url()` around them. */
const isPreview = /^data:image\/\w+;base64,[\w+/=]+$/

/** Returns the part inside the editor's crop of a picture file; undefined without a whole file. */
function partOf(served: ServedFile | null | undefined, crop?: Crop | null) {
  const {path, width, height} = served ?? {}
  return path && width && height ? shownPart({path, width, height}, crop) : undefined
}
