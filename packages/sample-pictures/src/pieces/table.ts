import {type Content, type Html, html} from '../markup.ts'

/**
 * A column of a table. Numbers are right-aligned, in tabular figures. `width` is a CSS length or
 * percentage.
 */
export interface Column {
  label: string
  kind?: 'text' | 'number'
  width?: string
}

/** A row of a table, with one cell for each column. */
export interface Row {
  cells: readonly Content[]
  tone?: 'selected' | 'sum'
}

const cell = (content: Content, column: Column | undefined): Html =>
  html`<td class="${column?.kind ?? 'text'}">${content}</td>`

/** Renders a table with thin lines between its rows. */
export const table = (
  columns: readonly Column[],
  rows: readonly Row[],
  style?: 'compact',
): Html => html`
  <table class="table ${style}">
    <colgroup>${columns.map(({width}) => html`<col style="--width:${width ?? 'auto'}">`)}</colgroup>
    <thead><tr>${columns.map(({label, kind}) => html`<th class="${kind ?? 'text'}">${label}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ({cells, tone}) =>
        html`<tr class="${tone ?? ''}">${cells.map((content, index) => cell(content, columns[index]))}</tr>`,
    )}</tbody>
  </table>`
