import type {LandingBlock} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {RichText} from '#src/ui/text/rich-text.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './text-with-picture.landing.module.css'

/** A text with an optional link, next to a picture. */
export function TextWithPicture({content}: {content: LandingBlock<'textWithPictureBlock'>}) {
  const {heading, text, image, pictureSide, link, linkText} = content
  return (
    <Band tone="paper" className={styles.block}>
      <div className={styles.words}>
        <Heading of={heading} order={2} />
        <RichText of={text} under={2} className={styles.text} />
        {link && linkText?.value && (
          <SiteLink to={link} className={styles.link}>
            <Localized of={linkText} />
          </SiteLink>
        )}
      </div>
      {image?.path && (
        <div className={styles.picture} data-side={pictureSide === 'left' ? 'left' : undefined}>
          <Picture of={image} sizes="(min-width: 62em) min(52vw, 41rem), 100vw" />
        </div>
      )}
    </Band>
  )
}
