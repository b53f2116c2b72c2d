/** A row of the table: a requirement of issue 6 and its measurement. */
export interface Row {
  what: string
  unit: 'ms' | '×' | 'KB' | 'MB' | ''
  /** Undefined if it could not be measured; `note` says why. */
  measured: number | undefined
  must?: number
  aim?: number
  /** Whether more is better; by default less is. */
  more?: boolean
  /** Its lower bound or baseline, measured in the same run. */
  limit?: string
  note?: string | undefined
  /** Whether a separate table shows it: see `Stage.tables`. */
  isInTable?: boolean
}

/** A measurement as a string of a few digits, with its unit. */
export const shown = (value: number | undefined, unit: Row['unit']): string => {
  if (value === undefined) return '–'
  // Counts, and scores far below 1.
  if (unit === '') return String(Math.round(value * 1e4) / 1e4)
  const coarse = Number.isInteger(value) || Math.abs(value) >= 100
  const digits = coarse ? 0 : 1
  return `${value.toFixed(unit === '×' ? 2 : digits)}${unit && ` ${unit}`}`
}

/**
 * Whether a row reaches its aim or its requirement; undefined if there is none, or no measurement.
 */
function verdict({measured, must, aim, more}: Row): 'aim' | 'must' | 'missed' | undefined {
  if (measured === undefined || must === undefined) return undefined
  const reaches = (wanted: number | undefined) =>
    wanted !== undefined && (more ? measured >= wanted : measured <= wanted)
  if (reaches(aim)) return 'aim'
  return reaches(must) ? 'must' : 'missed'
}

const marks = {aim: '++', must: '+', missed: '✗'} as const

/** Prints rows as one table for people. */
export function printRows(rows: readonly Row[]) {
  const heads = ['what', 'measured', '', 'must', 'aim', 'limit, measured in the same run']
  const lines = rows.map((row) => {
    const reached = verdict(row)
    return [
      row.what,
      shown(row.measured, row.unit),
      reached ? marks[reached] : '',
      row.must === undefined ? '' : shown(row.must, row.unit),
      row.aim === undefined ? '' : shown(row.aim, row.unit),
      [row.limit, row.note].filter(Boolean).join('; '),
    ]
  })
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...lines].map((cells) => (cells[column] ?? head).length)),
  )
  for (const cells of [heads, widths.map((width) => '─'.repeat(width)), ...lines]) {
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
  console.log('++ the aim is reached, + what it must, ✗ neither. 1 KB is 1,024 bytes.')
}
