import {Text} from '@sanity/ui'
import type {CSSProperties} from 'react'
import {useCurrentLocale, useTranslation} from 'sanity'
import {type VisitRow, visitKinds} from './visit-report.ts'

interface VisitsTableProps {
  /** Heading of the first column. */
  of: string
  rows: readonly VisitRow[]
  /** Returns the text of a name, such as of an empty one. */
  nameOf(name: string): string
}

const table: CSSProperties = {width: '100%', borderCollapse: 'collapse'}
const cell: CSSProperties = {padding: '0.5rem 0.75rem 0.5rem 0', textAlign: 'start'}
const number: CSSProperties = {...cell, textAlign: 'end', whiteSpace: 'nowrap'}
// A name can be one long word.
const name: CSSProperties = {overflowWrap: 'anywhere', minWidth: '8rem'}

/** Shows the counts of names, with a column for each kind. On a phone it scrolls sideways. */
export function VisitsTable({of, rows, nameOf}: VisitsTableProps) {
  const {t} = useTranslation('visits')
  const {id: locale} = useCurrentLocale()
  const format = new Intl.NumberFormat(locale)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section style={{overflowX: 'auto'}} tabIndex={0} aria-label={of}>
      <table style={table}>
        <thead>
          <tr>
            <th style={cell} scope="col">
              <Text size={1} muted weight="medium">
                {of}
              </Text>
            </th>
            {visitKinds.map((kind) => (
              <th key={kind} style={number} scope="col">
                <Text size={1} muted weight="medium">
                  {t(`kind.${kind}`)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({name: each, counts}) => (
            <tr key={each}>
              <th style={cell} scope="row">
                <Text size={1} style={name}>
                  {nameOf(each)}
                </Text>
              </th>
              {visitKinds.map((kind) => (
                <td key={kind} style={number}>
                  <Text size={1}>{format.format(counts[kind])}</Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
