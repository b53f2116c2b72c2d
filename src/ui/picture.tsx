import {editable} from './editable.ts'
import {useForeignLang} from './localized.tsx'
import styles from './picture.module.css'
import {
  type Crop,
  type Hotspot,
  type PictureFile,
  phonePart,
  pictureSource,
  shownPart,
} from './picture-source.ts'

/** A file as the content lake serves it: all of it is there, or nothing is shown. */
type ServedFile = {[Field in keyof PictureFile]: PictureFile[Field] | null}

/** A picture as the content lake serves it; sizes in pixels. */
export interface LocalizedPicture extends ServedFile {
  alt: string | null
  lang: string | null
  /** A tiny version of it as a data URL; null where the picture can be seen through. */
  preview: string | null
  crop: Crop | null
  hotspot: Hotspot | null
  /** Another file, upright, for phones. */
  phone: ServedFile | null
}

interface PictureProps {
  of: LocalizedPicture | null | undefined
  /** How wide it is shown, for the browser's choice of a file: the `sizes` attribute. */
  sizes: string
  /** The picture a visitor sees first: fetched at once instead of when it comes near. */
  first?: boolean
  className?: string | undefined
}

/**
 * A picture that keeps its place before it arrives, with a blurred shape of it; on a phone, the file
 * or the part that can be read there. Nothing where there is no picture.
 */
export function Picture({of, sizes, first = false, className}: PictureProps) {
  const lang = useForeignLang(of?.lang)
  const file = whole(of)
  if (!of || !file) return null
  const shown = shownPart(file, of.crop)
  const phoneFile = whole(of.phone)
  const onPhone = phoneFile ? shownPart(phoneFile, null) : phonePart(shown, of.hotspot)
  const preview = of.preview && isPreview.test(of.preview) ? of.preview : undefined
  const names = [styles.picture, preview && styles.opaque, className]
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
  if (!onPhone) return picture
  const {srcSet, width, height} = pictureSource(onPhone, 'phone')
  return (
    <picture>
      <source
        media="(max-width: 35.99em)"
        srcSet={srcSet}
        sizes="calc(100vw - 2rem)"
        width={width}
        height={height}
      />
      {picture}
    </picture>
  )
}

/** An image as it may stand in a style, and nothing that would end the `url()` around it. */
const isPreview = /^data:image\/\w+;base64,[\w+/=]+$/

function whole(served: ServedFile | null | undefined): PictureFile | undefined {
  const {path, width, height} = served ?? {}
  return path && width && height ? {path, width, height} : undefined
}
