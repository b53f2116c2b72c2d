import {useIntl} from 'react-intl'
import {capabilityGroups} from '#schemas/capability-groups.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading, Title} from '#src/ui/text/heading.tsx'
import type {LocalizedText} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './comparison.module.css'
import {ComparisonTable} from './comparison-table.tsx'
import type {Products, RowGroup} from './product-parts.tsx'

interface CompactComparisonProps {
  products: Products
  /** The slug of the product whose page shows the table. Its column is marked. */
  here?: string | null
  heading?: LocalizedText | null | undefined
}

/**
 * The product comparison with few rows and a link to the full comparison, for pages other than the
 * home page. On a product's page it shows the capabilities in which the product differs from the
 * previous product, on other pages the first row of each group.
 */
export function CompactComparison({products, here, heading}: CompactComparisonProps) {
  const {formatMessage} = useIntl()
  if (products.length === 0) return null
  const groups = compactRows(products, here)
  return (
    <Band tone="paper" className={styles.block}>
      {heading?.value ? (
        <Heading of={heading} order={2} />
      ) : (
        <Title order={2}>{formatMessage({id: 'comparison.heading'})}</Title>
      )}
      <ComparisonTable products={products} here={here} groups={groups} />
      <SiteLink to="/#comparison" className={styles.whole}>
        {formatMessage({id: 'comparison.whole'})}
      </SiteLink>
    </Band>
  )
}

/**
 * Returns the rows in which a product differs from the previous product. Compares the first product
 * with the second. Without a product or a difference, returns the first row of each group.
 */
function compactRows(products: Products, here: string | null | undefined): readonly RowGroup[] {
  const place = products.findIndex(({slug}) => slug === here)
  const [own, neighbor] = [products[place], products[place > 0 ? place - 1 : 1]]
  const differing = capabilityGroups
    .flatMap(({rows}): RowGroup['rows'] => rows)
    .filter((row) => own?.capabilities?.includes(row) !== neighbor?.capabilities?.includes(row))
  if (own && neighbor && differing.length > 0) return [{rows: differing}]
  return [{rows: capabilityGroups.map(({rows: [first]}) => first)}]
}
