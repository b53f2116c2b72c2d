import {useForeignLang} from './localized.tsx'
import styles from './picture.module.css'
import {pictureSource} from './picture-source.ts'

/** A picture as the content lake serves it; sizes in pixels. */
export interface LocalizedPicture {
  alt: string | null
  lang: string | null
  path: string | null
  width: number | null
  height: number | null
}

interface PictureProps {
  of: LocalizedPicture | null | undefined
  /** How wide it is shown, for the browser's choice of a file: the `sizes` attribute. */
  sizes: string
  /** The picture a visitor sees first: fetched at once instead of when it comes near. */
  first?: boolean
  className?: string | undefined
}

/** A picture that keeps its place before it arrives; nothing where there is no picture. */
export function Picture({of, sizes, first = false, className}: PictureProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.path || !of.width || !of.height) return null
  return (
    <img
      {...pictureSource(of.path, of.width)}
      sizes={sizes}
      width={of.width}
      height={of.height}
      alt={of.alt ?? ''}
      lang={lang}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={className ? `${styles.picture} ${className}` : styles.picture}
    />
  )
}
