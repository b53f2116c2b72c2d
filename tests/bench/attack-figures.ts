import {median} from '../load/latencies.ts'
import type {AttackReport} from './attacker.ts'
import type {AttackName} from './attacks.ts'
import {type Row, shown} from './row.ts'

/** The response times and failures of visitors and an editor during one measurement. */
export interface Figures {
  /** 99th percentile of the visitors' response times, in ms. */
  p99: number
  /** Median time from the Publish request until the new page is visible, in ms. */
  publish: number
  requests: number
  publishes: number
  /** Number of failed visitor requests and failed publishes. `problems` contains their reasons. */
  failed: number
  problems: string[]
}

/** The measurements of one attack. */
export interface AttackFigures {
  name: AttackName
  /**
   * Measurements without the attack (`quiet`) and with the attack (`attacked`) alternate, so that
   * other load on the machine affects them equally.
   */
  rounds: {quiet: Figures; attacked: Figures; report: AttackReport}[]
  /** Measured while a process uses as much CPU as the attacker but sends no requests. */
  burning: Figures
  /** Number of restarts of the lake's process during all rounds. */
  restarts: number
  /** Memory of the lake's process before and after the attack, in MB. */
  memory: {before: number; after: number}
}

/** Limit of the ratio between the times with and without an attack. */
const maxRatio = 2

type Figure = 'p99' | 'publish'

const ratioOf = ({rounds}: AttackFigures, figure: Figure) =>
  median(rounds.map(({quiet, attacked}) => attacked[figure] / quiet[figure]))

const sum = (rounds: readonly Figures[], count: (figures: Figures) => number) =>
  rounds.reduce((total, figures) => total + count(figures), 0)

const attackedIn = ({rounds}: AttackFigures) => rounds.map(({attacked}) => attacked)
const quietIn = ({rounds}: AttackFigures) => rounds.map(({quiet}) => quiet)

/** Counts failed requests, failed publishes and restarts of the lake. */
const failuresIn = (figures: AttackFigures) =>
  sum(attackedIn(figures), ({failed}) => failed) + figures.restarts

/**
 * Returns three rows of the result table for each attack. `attackTable` formats the same results
 * with one line per attack.
 */
export function attackRows(all: readonly AttackFigures[]): Row[] {
  return all.flatMap((figures): Row[] => {
    const compared = (figure: Figure): Omit<Row, 'what'> => {
      const burnt = figures.burning[figure] / median(quietIn(figures).map((each) => each[figure]))
      const [quiet, attacked] = timesOf(figures, figure)
      return {
        unit: '×',
        measured: ratioOf(figures, figure),
        must: maxRatio,
        limit: `quiet ${quiet}, attacked ${attacked}; the attacker's CPU without sending ${shown(burnt, '×')}`,
        isInTable: true,
      }
    }
    return [
      {what: `visitor's p99, ${figures.name}`, ...compared('p99')},
      {what: `publish → visible, ${figures.name}`, ...compared('publish')},
      {
        what: `failed requests, ${figures.name}`,
        unit: '',
        measured: failuresIn(figures),
        must: 0,
        limit: `without it ${sum(quietIn(figures), ({failed}) => failed)}`,
        note: noteOn(figures),
        isInTable: true,
      },
    ]
  })
}

function timesOf({rounds}: AttackFigures, figure: Figure): [quiet: string, attacked: string] {
  const time = (when: 'quiet' | 'attacked') =>
    shown(median(rounds.map((round) => round[when][figure])), 'ms')
  return [time('quiet'), time('attacked')]
}

function noteOn(figures: AttackFigures): string {
  const {rounds, restarts, memory} = figures
  const counts = new Map<string, number>()
  for (const [outcome, count] of rounds.flatMap(({report}) => Object.entries(report.outcomes))) {
    counts.set(outcome, (counts.get(outcome) ?? 0) + count)
  }
  const sent = rounds.reduce((total, {report}) => total + report.sent, 0)
  const outcomes = [...counts].map(([outcome, count]) => `${outcome}: ${count}`)
  const all = attackedIn(figures)
  return [
    ...all.flatMap(({problems}) => problems),
    `of ${sum(all, ({requests}) => requests)} and ${sum(all, ({publishes}) => publishes)} publishes`,
    ...(restarts > 0 ? [`the lake restarted ${restarts} times`] : []),
    `${sent} sent (${outcomes.join(', ')})`,
    `the lake's memory ${shown(memory.before, 'MB')} before, ${shown(memory.after, 'MB')} after`,
  ].join('; ')
}

/** Formats a table with a line for each attack, followed by the reasons of all failures. */
export function attackTable(all: readonly AttackFigures[]): string {
  const heads = [
    'attack',
    ...["visitor's p99", 'attacked', ''],
    ...['publish', 'attacked', ''],
    ...['failed', 'of', "attacker's CPU"],
  ]
  const lines = all.map((figures) => {
    const compared = (figure: Figure) => {
      const ratio = ratioOf(figures, figure)
      // A NaN, which means that no price was published, also counts as a failure.
      return [...timesOf(figures, figure), `${shown(ratio, '×')}${ratio <= maxRatio ? '' : ' ✗'}`]
    }
    const failures = failuresIn(figures)
    return [
      figures.name,
      ...compared('p99'),
      ...compared('publish'),
      `${failures}${failures > 0 ? ' ✗' : ''}`,
      String(sum(attackedIn(figures), ({requests, publishes}) => requests + publishes)),
      `${Math.round(median(figures.rounds.map(({report}) => report.cpuShare)) * 100)}%`,
    ]
  })
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const written = [heads, widths.map((width) => '─'.repeat(width)), ...lines].map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  const problems = all.flatMap((figures) => {
    const own = attackedIn(figures).flatMap((each) => each.problems)
    return own.map((problem) => `${figures.name}: ${problem}`)
  })
  return [
    ...written,
    ...problems,
    `✗ takes more than ${maxRatio} times as long, or has a failure.`,
  ].join('\n')
}
