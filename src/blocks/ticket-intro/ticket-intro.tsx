import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './ticket-intro.module.css'

/** The introduction next to the picture of a ticket. */
export function TicketIntro({content}: {content: NonNullable<HomePageQueryResult>['ticketIntro']}) {
  return (
    <Band tone="paper" className={styles.intro}>
      <div className={styles.words}>
        <Heading of={content.introHeading} order={2} />
        <Localized of={content.introText} as="p" className={styles.text} />
      </div>
      <div className={styles.ticket}>
        <Picture of={content.introImage} sizes="(min-width: 62em) min(55vw, 42rem), 100vw" />
      </div>
    </Band>
  )
}
