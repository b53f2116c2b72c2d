import type {DownloadProduct} from '#src/i18n/urls.ts'
import styles from './product-letters.module.css'

/** The letters by which letters and support name a product. */
export const ProductLetters = ({of}: {of: DownloadProduct}) => (
  <span className={styles.letters}>{of}</span>
)
