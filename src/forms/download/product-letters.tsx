import type {DownloadProduct} from '#src/i18n/urls.ts'
import styles from './product-letters.module.css'

/** The abbreviation that letters and support use for a product. */
export const ProductLetters = ({of}: {of: DownloadProduct}) => (
  <span className={styles.letters}>{of}</span>
)
