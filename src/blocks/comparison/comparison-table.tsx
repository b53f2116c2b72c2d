import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import type {Capability, capabilityGroups} from '#schemas/capability-groups.ts'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {Action} from '#src/ui/actions/action.tsx'
import {useRegistrationUrl, useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import {MonthlyPrice} from '#src/ui/text/monthly-price.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './comparison-table.module.css'

export type Products = NonNullable<HomePageQueryResult>['comparedProducts']

/** A group of table rows. It has a heading if it has a name. */
export interface RowGroup {
  name?: (typeof capabilityGroups)[number]['name']
  rows: readonly Capability[]
}

interface ComparisonTableProps {
  products: Products
  groups: readonly RowGroup[]
  /** The slug of the product whose page shows the table. Its column is marked. */
  here?: string | null | undefined
}

/**
 * A table with a column for each product: name and price, capabilities, users, and a link to the
 * free trial.
 */
export function ComparisonTable({products, groups, here}: ComparisonTableProps) {
  const {formatMessage} = useIntl()
  const named = groups.some(({name}) => name)
  const heading = (name: NonNullable<RowGroup['name']> | 'users') => (
    <tr>
      <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
        {formatMessage({id: `comparison.group.${name}`})}
      </th>
    </tr>
  )
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{formatMessage({id: 'comparison.tableLabel'})}</caption>
      <colgroup>
        <col />
        {products.map((product) => (
          <col key={product.id} className={isHere(product, here) && styles.here} />
        ))}
      </colgroup>
      <Head products={products} here={here} />
      {groups.map(({name, rows}) => (
        <tbody key={rows[0]}>
          {name && heading(name)}
          {rows.map((row) => (
            <Row key={row} products={products} label={formatMessage({id: `capability.${row}`})}>
              {(product) => (
                <td key={product.id} {...editable(product, 'capabilities')}>
                  <Mark included={product.capabilities?.includes(row)} />
                </td>
              )}
            </Row>
          ))}
        </tbody>
      ))}
      <tbody>
        {named && heading('users')}
        <UserRows products={products} />
      </tbody>
      <Foot products={products} />
    </table>
  )
}

/** Returns true for the marked product, otherwise undefined, so that React omits the attribute. */
const isHere = ({slug}: Products[number], here: ComparisonTableProps['here']) =>
  (slug !== null && slug === here) || undefined

/** The table head with the name and price of each product. The name links to the product's page. */
function Head({products, here}: Omit<ComparisonTableProps, 'groups'>) {
  const {formatMessage} = useIntl()
  return (
    <thead>
      <tr>
        <th scope="col">{formatMessage({id: 'comparison.capability'})}</th>
        {products.map((product) => (
          <th
            key={product.id}
            scope="col"
            aria-current={isHere(product, here)}
            className={isHere(product, here) && styles.here}
          >
            {isHere(product, here) && (
              <span className={styles.label}>{formatMessage({id: 'comparison.here'})}</span>
            )}
            <SiteLink to={`/${product.slug}`}>
              <Localized of={product.shortName} />
            </SiteLink>
            <MonthlyPrice of={product} className={styles.price} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The foot of the table: a link to the free trial for each product. */
function Foot({products}: {products: Products}) {
  const {formatMessage} = useIntl()
  const registration = useRegistrationUrl()
  return (
    <tfoot>
      <tr>
        <td />
        {products.map(({id, slug, shortName}) => (
          <td key={id}>
            <Action to={`${registration}?service=${slug}`}>
              {formatMessage({id: 'comparison.try'})}
              <VisuallyHidden>
                {': '}
                <Localized of={shortName} />
              </VisuallyHidden>
            </Action>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface RowProps {
  products: Products
  label: string
  children: (product: Products[number]) => ReactNode
}

/** A table row with a label and a cell for each product. */
const Row = ({products, label, children}: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {products.map(children)}
  </tr>
)

/**
 * The table rows for the number of included users and for the price of an additional user. A product
 * without that price links to the contact page.
 */
function UserRows({products}: {products: Products}) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  return (
    <>
      <Row products={products} label={formatMessage({id: 'comparison.includedUsers'})}>
        {(product) => (
          <td key={product.id} {...editable(product, 'includedUsers')}>
            {product.includedUsers}
          </td>
        )}
      </Row>
      <Row products={products} label={formatMessage({id: 'comparison.additionalUser'})}>
        {(product) => (
          <td key={product.id} {...editable(product, 'additionalUserPrice')}>
            {product.additionalUserPrice === null ? (
              <SiteLink to="/contact-us" className={styles.contact}>
                {formatMessage({id: 'nav.contactUs'})}
              </SiteLink>
            ) : (
              formatMoney(locale, product.additionalUserPrice)
            )}
          </td>
        )}
      </Row>
    </>
  )
}

/** Renders a check mark if the product includes the capability, otherwise a dash. */
function Mark({included}: {included: boolean | undefined}) {
  const {formatMessage} = useIntl()
  return (
    <span className={included ? styles.included : styles.missing}>
      <VisuallyHidden>
        {formatMessage({id: included ? 'comparison.included' : 'comparison.notIncluded'})}
      </VisuallyHidden>
    </span>
  )
}
