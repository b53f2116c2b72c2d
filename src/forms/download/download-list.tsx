import {useIntl} from 'react-intl'
import {type DownloadProduct, downloadHref} from '#src/i18n/urls.ts'
import {ArrowIcon} from '#src/ui/icons.tsx'
import {SiteLink} from '#src/ui/site-link.tsx'
import styles from './download-list.module.css'
import {ProductLetters} from './product-letters.tsx'

/** Links to download pages, by the products' letters. */
export function DownloadList({of}: {of: readonly DownloadProduct[]}) {
  const {formatMessage} = useIntl()
  return (
    <ul role="list" className={styles.list}>
      {of.map((product) => (
        <li key={product}>
          <SiteLink to={downloadHref(product)} className={styles.download}>
            <ProductLetters of={product} />
            <span className={styles.name}>{formatMessage({id: `download.name.${product}`})}</span>
            <ArrowIcon />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
