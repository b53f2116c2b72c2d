import {FormattedMessage} from 'react-intl'
import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {Band} from '#src/ui/band.tsx'
import {Heading} from '#src/ui/heading.tsx'
import {useForeignLang} from '#src/ui/localized.tsx'
import {Stars} from '#src/ui/stars.tsx'
import styles from './review.module.css'

type Home = NonNullable<HomePageQueryResult>
type Review = NonNullable<Home['reviews']>[number]

/** What customers say, a card each. */
export function Reviews({
  heading,
  reviews,
}: {
  heading: Home['reviewsHeading']
  reviews: Home['reviews']
}) {
  return (
    <Band tone="surface">
      <Heading of={heading} order={2} />
      <ul role="list" className={styles.cards}>
        {reviews?.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
    </Band>
  )
}

function ReviewCard({review}: {review: Review}) {
  const lang = useForeignLang(review.quote?.lang)
  return (
    <li className={styles.card}>
      <Stars />
      <blockquote className={styles.quote} lang={lang}>
        {review.quote?.value}
      </blockquote>
      <p className={styles.who}>
        <span className={styles.name}>{review.firstName}</span>
        <span>{review.shopName}</span>
      </p>
      {review.sample && (
        <p className={styles.sample}>
          <FormattedMessage id="review.sample" />
        </p>
      )}
    </li>
  )
}
