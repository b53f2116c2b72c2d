import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {Band} from '#src/ui/band.tsx'
import {Heading} from '#src/ui/heading.tsx'
import {Localized} from '#src/ui/localized.tsx'
import {CapabilityTable} from './capability-table.tsx'
import styles from './comparison.module.css'
import {ProductCharts} from './product-charts.tsx'

interface ComparisonProps {
  content: NonNullable<HomePageQueryResult>['comparison']
  products: NonNullable<HomePageQueryResult>['comparedProducts']
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
