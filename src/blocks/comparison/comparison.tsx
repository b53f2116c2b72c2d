import {useIntl} from 'react-intl'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './comparison.module.css'
import {ProductCharts} from './product-charts.tsx'

type Products = NonNullable<HomePageQueryResult>['comparedProducts']

interface ComparisonProps {
  content: NonNullable<HomePageQueryResult>['comparison']
  products: Products
}

/**
 * The products side by side: a chart each that links to the product's page, and a table of what
 * they can do.
 */
export function Comparison({content, products}: ComparisonProps) {
  return (
    <Band tone="paper">
      <div className={styles.head}>
        <Heading of={content.comparisonHeading} order={2} />
        <Localized of={content.comparisonIntro} as="p" className={styles.intro} />
      </div>
      <div className={styles.charts}>
        <ProductCharts products={products} />
      </div>
      <CapabilityTable products={products} />
    </Band>
  )
}

/**
 * What each product can do, as a table. The rows are the capabilities of any product, those of the
 * smallest product first. Names without a label, such as an empty item of a draft, have no row.
 */
function CapabilityTable({products}: {products: Products}) {
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

/** How many users the price includes, and the price of each additional user. */
function UserRows({products}: {products: Products}) {
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

/** A dash for a capability the product lacks. */
function Missing() {
  const {formatMessage} = useIntl()
  return (
    <span className={styles.missing}>
      <VisuallyHidden>{formatMessage({id: 'comparison.notIncluded'})}</VisuallyHidden>
    </span>
  )
}
