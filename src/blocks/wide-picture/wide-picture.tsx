import type {LandingBlock} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './wide-picture.landing.module.css'

/** A picture in the width of the page, with an optional caption. Renders nothing without a picture. */
export function WidePicture({content}: {content: LandingBlock<'widePictureBlock'>}) {
  const {image, caption} = content
  if (!image?.path) return null
  return (
    <Band tone="surface">
      <figure className={styles.figure}>
        <Picture of={image} sizes="(min-width: 80em) 75rem, 100vw" />
        <Localized of={caption} as="figcaption" className={styles.caption} />
      </figure>
    </Band>
  )
}
