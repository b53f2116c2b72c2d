import {useIntl} from 'react-intl'
import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {formatMoney} from '#src/i18n/format-money.ts'
import {editable} from '#src/ui/editable.ts'
import {Heading} from '#src/ui/heading.tsx'
import {ArrowIcon} from '#src/ui/icons.tsx'
import {Localized} from '#src/ui/localized.tsx'
import {Picture} from '#src/ui/picture.tsx'
import {useSite} from '#src/ui/site.tsx'
import {SiteLink} from '#src/ui/site-link.tsx'
import styles from './product-chart.module.css'

interface ProductChartProps {
  product: NonNullable<HomePageQueryResult>['comparedProducts'][number]
}

/** A product's chart and price, all of it one link to the product's page. */
export function ProductChart({product}: ProductChartProps) {
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
