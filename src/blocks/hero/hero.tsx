import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './hero.module.css'

/** The top of the home page: headline, tagline, free trial and a product screen. */
export function Hero({content}: {content: NonNullable<HomePageQueryResult>['hero']}) {
  return (
    <Band tone="ink" className={styles.hero}>
      <div className={styles.words}>
        <Heading of={content.headline} order={1} />
        <Localized of={content.heroTagline} as="p" className={styles.tagline} />
        <div className={styles.action}>
          <TrialAction label={content.trialButton} />
        </div>
      </div>
      <Picture of={content.heroImage} sizes="(min-width: 62em) min(53vw, 42rem), 100vw" first />
    </Band>
  )
}
