import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import type {Capability} from '#schemas/capability-groups.ts'
import {editable} from '#src/ui/text/editable.ts'
import {ProductPrice} from '#src/ui/text/product-prices.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './comparison-table.module.css'
import {isHere, type Products, type RowGroup, TryAction, userFacts} from './product-parts.tsx'

interface ComparisonTableProps {
  products: Products
  groups: readonly RowGroup[]
  /** The slug of the product whose page shows the table. Its column is marked. */
  here?: string | null | undefined
}

/**
 * A table with a column for each product: name and price, capabilities, users, and a link to the
 * free trial. On narrow screens its columns would be narrower than a word, so they show a card for
 * each product instead. If a product has all capabilities of the previous one, its card says so and
 * lists only what it adds.
 */
export function ComparisonTable({products, groups, here}: ComparisonTableProps) {
  const {formatMessage} = useIntl()
  const group = (name: NonNullable<RowGroup['name']> | 'users') => (
    <tr>
      <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
        {formatMessage({id: `comparison.group.${name}`})}
      </th>
    </tr>
  )
  const row = (
    label: `capability.${Capability}` | `comparison.${(typeof userFacts)[number][0]}`,
    cell: (product: Products[number]) => ReactNode,
  ) => (
    <tr key={label}>
      <th scope="row">{formatMessage({id: label})}</th>
      {products.map((product) => (
        <td key={product.id}>{cell(product)}</td>
      ))}
    </tr>
  )
  const capabilities = groups.flatMap(({rows}): readonly Capability[] => rows)
  const card = (product: Products[number], at: number) => {
    const own = product.capabilities ?? []
    const previous = products[at - 1]
    const included = previous?.capabilities ?? []
    const builds = included[0] && included.every((row) => own.includes(row))
    return (
      <li key={product.id} aria-current={isHere(product, here)} className={styles.card}>
        <div className={styles.head}>
          <ProductPrice of={product} />
          <TryAction of={product} />
        </div>
        <ul role="list" className={styles.rows} {...editable(product, 'capabilities')}>
          {builds && (
            <li>
              <b>{formatMessage({id: 'comparison.all'}, {name: previous?.shortName?.value})}</b>
            </li>
          )}
          {capabilities
            .filter((row) => own.includes(row) && !(builds && included.includes(row)))
            .map((row) => (
              <li key={row}>{formatMessage({id: `capability.${row}`})}</li>
            ))}
        </ul>
        {userFacts.map(([fact, Value]) => (
          <p key={fact} className={styles.users}>
            {formatMessage({id: `comparison.${fact}`})}
            <Value of={product} />
          </p>
        ))}
      </li>
    )
  }
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{formatMessage({id: 'comparison.tableLabel'})}</caption>
        <colgroup>
          <col />
          {products.map((product) => (
            <col key={product.id} className={isHere(product, here) && styles.here} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{formatMessage({id: 'comparison.capability'})}</th>
            {products.map((product) => (
              <th key={product.id} scope="col" aria-current={isHere(product, here)}>
                {isHere(product, here) && (
                  <span className={styles.label}>{formatMessage({id: 'comparison.here'})}</span>
                )}
                <ProductPrice of={product} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({name, rows}) => (
          <tbody key={rows[0]}>
            {name && group(name)}
            {rows.map((capability) =>
              row(`capability.${capability}`, (product) => {
                const included = product.capabilities?.includes(capability)
                return (
                  <span
                    className={included ? styles.included : styles.missing}
                    {...editable(product, 'capabilities')}
                  >
                    <VisuallyHidden>
                      {formatMessage({
                        id: included ? 'comparison.included' : 'comparison.notIncluded',
                      })}
                    </VisuallyHidden>
                  </span>
                )
              }),
            )}
          </tbody>
        ))}
        <tbody>
          {groups[0]?.name && group('users')}
          {userFacts.map(([fact, Value]) =>
            row(`comparison.${fact}`, (product) => <Value of={product} />),
          )}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {products.map((product) => (
              <td key={product.id}>
                <TryAction of={product} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <ul role="list" className={styles.cards}>
        {products.map(card)}
      </ul>
    </>
  )
}
