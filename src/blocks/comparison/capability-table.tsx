import {useIntl} from 'react-intl'
import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {formatMoney} from '#src/i18n/format-money.ts'
import {editable} from '#src/ui/editable.ts'
import {Localized} from '#src/ui/localized.tsx'
import {useSite} from '#src/ui/site.tsx'
import {SiteLink} from '#src/ui/site-link.tsx'
import {VisuallyHidden} from '#src/ui/visually-hidden.tsx'
import styles from './capability-table.module.css'
import {Missing} from './missing.tsx'
import {UserRows} from './user-rows.tsx'

type Products = NonNullable<HomePageQueryResult>['comparedProducts']

/**
 * What each product can do, as a table. The rows are the capabilities of any product, those of the
 * smallest product first. Names without a label, such as an empty item of a draft, have no row.
 */
export function CapabilityTable({products}: {products: Products}) {
  const {formatMessage, messages} = useIntl()
  const {locale} = useSite()
  const named = new Set(products.flatMap(({capabilities}) => capabilities ?? []))
  const rows = [...named].filter((capability) => `capability.${capability}` in messages)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{formatMessage({id: 'comparison.tableLabel'})}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.capability}>
            {formatMessage({id: 'comparison.capability'})}
          </th>
          {products.map((product) => (
            <th key={product.id} scope="col" className={styles.product}>
              <SiteLink to={`/${product.slug}`}>
                <Localized of={product.shortName} />
              </SiteLink>
              {product.price !== null && (
                <span className={styles.price} {...editable(product, 'price')}>
                  {formatMoney(locale, product.price)}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((capability) => (
          <tr key={capability}>
            <th scope="row" className={styles.capability}>
              {formatMessage({id: `capability.${capability}`})}
            </th>
            {products.map((product) => (
              <td key={product.id} {...editable(product, 'capabilities')}>
                {product.capabilities?.includes(capability) ? <Included /> : <Missing />}
              </td>
            ))}
          </tr>
        ))}
        <UserRows products={products} />
      </tbody>
    </table>
  )
}

function Included() {
  const {formatMessage} = useIntl()
  return (
    <span className={styles.included}>
      <VisuallyHidden>{formatMessage({id: 'comparison.included'})}</VisuallyHidden>
    </span>
  )
}
