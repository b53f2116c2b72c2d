import {useIntl} from 'react-intl'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {MonthlyPrice} from '#src/ui/text/monthly-price.tsx'
import styles from './product-header.module.css'

/** The top of a product page: what the product is, what it costs, and a screenshot of it. */
export function ProductHeader({
  content,
}: {
  content: NonNullable<ProductPageQueryResult>['productHeader']
}) {
  const {formatMessage} = useIntl()
  const {trialDays} = content
  return (
    <Band tone="ink" className={styles.header}>
      <div className={styles.words}>
        <Heading of={content.name} order={1} />
        <Localized of={content.tagline} as="p" className={styles.tagline} />
        <Localized of={content.intro} as="p" className={styles.intro} />
        <div className={styles.action}>
          <TrialAction />
          <p className={styles.facts}>
            <MonthlyPrice of={content} />
            {trialDays !== null && (
              <span {...editable(content, 'trialDays')}>
                {formatMessage({id: 'price.trialDays'}, {days: trialDays})}
              </span>
            )}
          </p>
        </div>
      </div>
      <Picture of={content.productImage} sizes="(min-width: 62em) min(53vw, 42rem), 100vw" first />
    </Band>
  )
}
