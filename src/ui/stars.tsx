import {useIntl} from 'react-intl'
import {StarIcon} from './icons.tsx'
import styles from './stars.module.css'

const stars = [1, 2, 3, 4, 5]

/** Five stars, read out as one picture. */
export function Stars() {
  const {formatMessage} = useIntl()
  return (
    <span
      role="img"
      aria-label={formatMessage({id: 'stars'}, {count: stars.length})}
      className={styles.stars}
    >
      {stars.map((star) => (
        <StarIcon key={star} />
      ))}
    </span>
  )
}
