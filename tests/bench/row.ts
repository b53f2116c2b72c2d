/** A row of the result table: a requirement of issue 6 and its measurement. */
export interface Row {
  what: string
  unit: 'ms' | '×' | 'KB' | 'MB' | ''
  /** The measured value. Undefined if measuring was not possible; `note` then contains the reason. */
  measured: number | undefined
  must?: number
  aim?: number
  /** True if a higher value is better. By default a lower value is better. */
  more?: boolean
  /** A lower bound or baseline of the measurement, from the same run. */
  limit?: string
  note?: string | undefined
  /** True if a separate table shows the row instead of the main table. See `Stage.tables`. */
  isInTable?: boolean
}

/** Formats a measurement with a few digits and its unit. */
export const shown = (value: number | undefined, unit: Row['unit']): string => {
  if (value === undefined) return '–'
  // Values without a unit are counts, or scores far below 1.
  if (unit === '') return String(Math.round(value * 1e4) / 1e4)
  const coarse = Number.isInteger(value) || Math.abs(value) >= 100
  const digits = coarse ? 0 : 1
  return `${value.toFixed(unit === '×' ? 2 : digits)}${unit && ` ${unit}`}`
}

/**
 * Returns whether a row reaches its aim, only its requirement (`must`), or neither. Returns undefined
 * for a row without requirement or measurement.
 */
function verdict({measured, must, aim, more}: Row): 'aim' | 'must' | 'missed' | undefined {
  if (measured === undefined || must === undefined) return undefined
  const reaches = (wanted: number | undefined) =>
    wanted !== undefined && (more ? measured >= wanted : measured <= wanted)
  if (reaches(aim)) return 'aim'
  return reaches(must) ? 'must' : 'missed'
}

const marks = {aim: '++', must: '+', missed: '✗'} as const

/** Measured values by `what` of the row. */
export type Figures = Readonly<Record<string, number>>

/** The columns of the result table and their widths in characters. Longer cells shift the rest. */
const columns = {
  what: 70,
  measured: 9,
  '': 2,
  before: 9,
  must: 9,
  aim: 9,
  'limit, measured in the same run': 0,
}

/** Prints the head of the result table. */
export function printHead() {
  printCells(Object.keys(columns))
  printCells(Object.entries(columns).map(([head, width]) => '─'.repeat(width || head.length)))
}

/**
 * Prints a row of the result table.
 *
 * @param before - the figures of the previous release
 */
export function printRow(row: Row, before: Figures) {
  const reached = verdict(row)
  printCells([
    row.what,
    shown(row.measured, row.unit),
    reached ? marks[reached] : '',
    before[row.what] === undefined ? '' : shown(before[row.what], row.unit),
    row.must === undefined ? '' : shown(row.must, row.unit),
    row.aim === undefined ? '' : shown(row.aim, row.unit),
    [row.limit, row.note].filter(Boolean).join('; '),
  ])
}

function printCells(cells: readonly string[]) {
  const widths = Object.values(columns)
  const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  console.log(line.trimEnd())
}
