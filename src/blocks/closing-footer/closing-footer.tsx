import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './closing-footer.module.css'

/**
 * The last section of a product page: signing up takes two minutes and no credit card, and a link
 * to the FAQ.
 */
export function ClosingFooter({
  content,
}: {
  content: NonNullable<ProductPageQueryResult>['closingFooter']
}) {
  return (
    <Band tone="ink" className={styles.block}>
      <div className={styles.words}>
        <Heading of={content.closingHeading} order={2} />
        <Localized of={content.twoMinutesMessage} as="p" className={styles.message} />
      </div>
      <div className={styles.action}>
        <TrialAction />
        <Localized of={content.noCardNote} as="p" className={styles.note} />
        <SiteLink to="/faq">
          <Localized of={content.faqLinkText} />
        </SiteLink>
      </div>
    </Band>
  )
}
