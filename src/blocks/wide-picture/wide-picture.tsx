import type {LandingBlock} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {shownPart} from '#src/ui/pictures/picture-source.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './wide-picture.landing.module.css'

type Content = LandingBlock<'widePictureBlock'>

/** Width of the page, and the largest height of a picture, which fits on a desktop screen, in rem. */
const pageWidth = 75
const maxHeight = 56

/**
 * A picture in the width of the page, with an optional caption. A tall picture is narrower, so that
 * it fits on a screen. Renders nothing without a picture.
 */
export function WidePicture({content}: {content: Content}) {
  const {image, caption} = content
  const width = widthOf(image)
  if (!width) return null
  return (
    <Band tone="surface">
      <figure className={styles.figure} style={{maxWidth: `${width}rem`}}>
        <Picture of={image} sizes={`(min-width: ${width + 5}rem) ${width}rem, 100vw`} />
        <Localized of={caption} as="figcaption" className={styles.caption} />
      </figure>
    </Band>
  )
}

/** Returns the width of the picture in rem, at most the width of the page. */
function widthOf(image: Content['image']): number | undefined {
  const {path, width, height, crop} = image ?? {}
  if (!path || !width || !height) return undefined
  const shown = shownPart({path, width, height}, crop)
  return Math.min(pageWidth, Math.round((maxHeight * shown.width) / shown.height))
}
