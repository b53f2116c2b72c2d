import {useIntl} from 'react-intl'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {ArrowIcon} from '#src/ui/pictures/icons.tsx'
import {Picture} from '#src/ui/pictures/picture.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading, Title} from '#src/ui/text/heading.tsx'
import {Localized, type LocalizedText} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './product-charts.module.css'

type Products = NonNullable<HomePageQueryResult>['comparedProducts']

interface ProductsBandProps {
  heading: LocalizedText | null | undefined
  products: Products
}

/** The products' charts as a secondary band on another page. */
export function ProductsBand({heading, products}: ProductsBandProps) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="paper" className={styles.band}>
      {heading?.value ? (
        <Heading of={heading} order={2} size="h3" />
      ) : (
        <Title order={2} size="h3">
          {formatMessage({id: 'nav.products'})}
        </Title>
      )}
      <ProductCharts products={products} />
    </Band>
  )
}

/** The products' charts side by side, each a link to the product's page. */
export function ProductCharts({products}: {products: Products}) {
  return (
    <ul role="list" className={styles.charts}>
      {products.map((product) => (
        <ProductChart key={product.id} product={product} />
      ))}
    </ul>
  )
}

interface ProductChartProps {
  product: Products[number]
}

/** A product's chart and price, all of it one link to the product's page. */
function ProductChart({product}: ProductChartProps) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  const {slug, price, shortName, tagline, comparisonImage} = product
  return (
    <li className={styles.product}>
      <SiteLink to={`/${slug}`} className={styles.link}>
        <Picture
          of={comparisonImage}
          sizes="(min-width: 62em) 24rem, (min-width: 36em) 20rem, 100vw"
          className={styles.chart}
        />
        <span className={styles.words}>
          <Heading of={shortName} order={3} />
          <Localized of={tagline} className={styles.tagline} />
          {price !== null && (
            <span className={styles.price} {...editable(product, 'price')}>
              {formatMessage({id: 'price.perMonth'}, {amount: formatMoney(locale, price)})}
            </span>
          )}
          <ArrowIcon />
        </span>
      </SiteLink>
    </li>
  )
}
