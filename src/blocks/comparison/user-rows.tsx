import {useIntl} from 'react-intl'
import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {formatMoney} from '#src/i18n/format-money.ts'
import {editable} from '#src/ui/editable.ts'
import {useSite} from '#src/ui/site.tsx'
import styles from './capability-table.module.css'
import {Missing} from './missing.tsx'

/** How many users the price includes, and the price of each additional user. */
export function UserRows({
  products,
}: {
  products: NonNullable<HomePageQueryResult>['comparedProducts']
}) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  return (
    <>
      <tr>
        <th scope="row" className={styles.capability}>
          {formatMessage({id: 'comparison.includedUsers'})}
        </th>
        {products.map((product) => (
          <td key={product.id} className={styles.number} {...editable(product, 'includedUsers')}>
            {product.includedUsers}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row" className={styles.capability}>
          {formatMessage({id: 'comparison.additionalUser'})}
        </th>
        {products.map((product) => (
          <td
            key={product.id}
            className={styles.number}
            {...editable(product, 'additionalUserPrice')}
          >
            {product.additionalUserPrice === null ? (
              <Missing />
            ) : (
              formatMoney(locale, product.additionalUserPrice)
            )}
          </td>
        ))}
      </tr>
    </>
  )
}
