import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {ProductChart} from './product-chart.tsx'
import styles from './product-charts.module.css'

interface ProductChartsProps {
  products: NonNullable<HomePageQueryResult>['comparedProducts']
  /** Pictures small beside the words on every screen, where the charts are not the page's subject. */
  compact?: boolean
}

/** The products side by side, a chart each that leads to its page. */
export function ProductCharts({products, compact = false}: ProductChartsProps) {
  return (
    <ul role="list" className={styles.charts}>
      {products.map((product) => (
        <ProductChart key={product.id} product={product} compact={compact} />
      ))}
    </ul>
  )
}
