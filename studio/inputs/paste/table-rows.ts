import {isWritten} from '#schemas/written.ts'

/** Longest text of a cell. Longer ones are paragraphs that a table arranges, as in mails. */
const longestCell = 120

const isCell = (cell: Element): boolean =>
  (cell.textContent ?? '').trim().length <= longestCell &&
  cell.querySelectorAll('p, div').length < 2 &&
  cell.querySelector('table, ul, ol, h1, h2, h3, h4, h5, h6, img, hr') === null

/** Returns whether a table has data. Mails also use tables to arrange their parts. */
const hasData = (table: HTMLTableElement): boolean => {
  const cells = [...table.rows].flatMap((row) => [...row.cells])
  return cells.every(isCell) && [...table.rows].some((row) => row.cells.length > 1)
}

/** Creates a paragraph of the cells of a row that have a text. */
function paragraphOf(row: HTMLTableRowElement): Element[] {
  const cells = [...row.cells].filter((cell) => isWritten(cell.textContent))
  const paragraph = row.ownerDocument.createElement('p')
  for (const [index, cell] of cells.entries()) {
    for (const line of cell.querySelectorAll('br')) line.replaceWith(' ')
    const [box] = cell.querySelectorAll('p, div')
    if (index > 0) paragraph.append(' · ')
    paragraph.append(...(box ?? cell).childNodes)
  }
  return cells.length > 0 ? [paragraph] : []
}

/**
 * Turns each row of the tables with data into a paragraph: rich text has no tables, and the editor would make
 * a paragraph of each cell.
 *
 * @returns whether it changed the body
 */
export function withTableRows(body: Element): boolean {
  const tables = [...body.querySelectorAll('table')].filter(hasData)
  for (const table of tables) table.replaceWith(...[...table.rows].flatMap(paragraphOf))
  return tables.length > 0
}
