import type {HomePageQueryResult} from '#src/content/types.gen.ts'
import {ProductChart} from './product-chart.tsx'
import styles from './product-charts.module.css'

/** The products' charts side by side, each a link to the product's page. */
export function ProductCharts({
  products,
}: {
  products: NonNullable<HomePageQueryResult>['comparedProducts']
}) {
  return (
    <ul role="list" className={styles.charts}>
      {products.map((product) => (
        <ProductChart key={product.id} product={product} />
      ))}
    </ul>
  )
}
