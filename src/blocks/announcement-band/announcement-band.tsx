import type {LandingBlock} from '#src/content/landing-block.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './announcement-band.landing.module.css'

/** A narrow section with one sentence and an optional link. Renders nothing without a text. */
export function AnnouncementBand({content}: {content: LandingBlock<'announcementBandBlock'>}) {
  const {text, link, linkText} = content
  if (!text?.value) return null
  return (
    <section className={styles.band}>
      <p className={styles.line}>
        <Localized of={text} />{' '}
        {link && linkText?.value && (
          <SiteLink to={link}>
            <Localized of={linkText} />
          </SiteLink>
        )}
      </p>
    </section>
  )
}
