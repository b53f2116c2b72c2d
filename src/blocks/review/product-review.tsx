import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './product-review.module.css'

/** The review on a product page. Renders nothing if editors chose no review, or one without text. */
export function ProductReview({review}: {review: NonNullable<ProductPageQueryResult>['review']}) {
  if (!review?.quote?.value) return null
  const {quote, firstName, shopName} = review
  return (
    <Band tone="surface">
      <Localized of={quote} as="blockquote" className={styles.quote} />
      <p className={styles.who}>
        <b {...editable(review, 'firstName')}>{firstName}</b>{' '}
        <span {...editable(review, 'shopName')}>{shopName}</span>
      </p>
    </Band>
  )
}
