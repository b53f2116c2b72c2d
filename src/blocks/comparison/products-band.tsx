import {useIntl} from 'react-intl'
import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {Band} from '#src/ui/band.tsx'
import {Heading} from '#src/ui/heading.tsx'
import type {LocalizedText} from '#src/ui/localized.tsx'
import {Title} from '#src/ui/title.tsx'
import {ProductCharts} from './product-charts.tsx'
import styles from './products-band.module.css'

interface ProductsBandProps {
  heading: LocalizedText | null | undefined
  products: NonNullable<HomePageQueryResult>['comparedProducts']
}

/** The products' charts as a secondary band on another page. */
export function ProductsBand({heading, products}: ProductsBandProps) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="paper" className={styles.products}>
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
