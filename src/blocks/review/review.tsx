import {FormattedMessage} from 'react-intl'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Stars} from '#src/ui/pictures/icons.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {useForeignLang} from '#src/ui/text/localized.tsx'
import styles from './review.module.css'

type Home = NonNullable<HomePageQueryResult>
type ReviewContent = NonNullable<Home['reviews']>[number]

/** The customer reviews, as cards. Renders nothing without a review. */
export function Reviews({content}: {content: Pick<Home, 'reviewsHeading' | 'reviews'>}) {
  if (!content.reviews?.length) return null
  return (
    <Band tone="surface">
      <Heading of={content.reviewsHeading} order={2} />
      <ul role="list" className={styles.cards}>
        {content.reviews.map((review) => (
          <Review key={review.id} content={review} />
        ))}
      </ul>
    </Band>
  )
}

/** A customer's review. */
export function Review({content}: {content: ReviewContent}) {
  const {quote, firstName, shopName, source} = content
  const lang = useForeignLang(quote?.lang)
  return (
    <li className={styles.card}>
      {source && (
        <a href={source} className={styles.source} {...editable(content, 'source')}>
          <Stars />
          <FormattedMessage id="review.source" />
        </a>
      )}
      <blockquote className={styles.quote} lang={lang} {...editable(quote, 'value')}>
        {quote?.value}
      </blockquote>
      <p className={styles.who}>
        <span className={styles.name} {...editable(content, 'firstName')}>
          {firstName}
        </span>
        <span {...editable(content, 'shopName')}>{shopName}</span>
      </p>
    </li>
  )
}
