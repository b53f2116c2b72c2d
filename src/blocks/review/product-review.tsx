import {FormattedMessage} from 'react-intl'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './product-review.module.css'

/** The review on a product page. Renders nothing if editors chose no review or it has no text. */
export function ProductReview({review}: {review: NonNullable<ProductPageQueryResult>['review']}) {
  if (!review?.quote?.value) return null
  const {quote, firstName, shopName, sample} = review
  return (
    <Band tone="surface">
      <Localized of={quote} as="blockquote" className={styles.quote} />
      <p className={styles.who}>
        <b {...editable(review, 'firstName')}>{firstName}</b>{' '}
        <span {...editable(review, 'shopName')}>{shopName}</span>
        {sample && (
          <>
            {' · '}
            <FormattedMessage id="review.sample" />
          </>
        )}
      </p>
    </Band>
  )
}
