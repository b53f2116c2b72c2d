import {capabilityGroups} from '#schemas/capability-groups.ts'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import type {BlockProps} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './comparison.module.css'
import {ComparisonTable} from './comparison-table.tsx'
import type {Products} from './product-parts.tsx'

interface ComparisonProps {
  content: NonNullable<HomePageQueryResult>['comparison']
  products: Products
  /** Suffix of the element id; needed if the page has another comparison. */
  idSuffix?: string
}

/** The full comparison of the products. Each product's name links to its page. */
export function Comparison({content, products, idSuffix = ''}: ComparisonProps) {
  return (
    <Band tone="paper" id={`comparison${idSuffix}`} className={styles.block}>
      <div className={styles.head}>
        <Heading of={content.comparisonHeading} order={2} />
        <Localized of={content.comparisonIntro} as="p" className={styles.intro} />
      </div>
      <ComparisonTable products={products} groups={capabilityGroups} />
    </Band>
  )
}

/** The comparison as a block of a landing page. */
export const ComparisonBlock = ({content, idSuffix}: BlockProps<'comparisonBlock'>) => (
  <Comparison content={content} products={content.products} idSuffix={idSuffix} />
)
