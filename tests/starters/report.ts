import {readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import type {Installation} from './install.ts'

/** What is checked, in the order of the table's columns. */
export const columns = [
  ...(['opens', 'signs in', 'creates', 'publishes', 'live', 'preview', 'Studio built'] as const),
  ...(['queries', 'site in dev', 'site built', 'site live'] as const),
] as const

export type Column = (typeof columns)[number]

/** The results of one starter. */
export class Report {
  readonly name: string
  readonly source: string
  readonly #versions = new Set<string>()
  /** The package that the registry lacks, so that the project did not run. */
  lacking = ''
  readonly problems: string[] = []
  readonly #cells = new Map<Column, string>()
  readonly #failed = new Set<Column>()

  constructor(name: string, source: string) {
    this.name = name
    this.source = source
  }

  /** Notes the version of `sanity`, and the packages that have other versions than the project wants. */
  installed({sanity, standIns}: Installation): void {
    for (const version of sanity) this.#versions.add(version)
    for (const each of standIns) this.#versions.add(`with \`${each}\``)
  }

  /** Counts steps as failed until they pass. */
  expect(...steps: Column[]): void {
    for (const step of steps) if (!this.#cells.has(step)) this.#cells.set(step, 'no')
  }

  /**
   * Runs a step, and records whether it passed. Throws if it failed.
   *
   * @param describe - what the table says about the result
   */
  async step<Result>(
    column: Column,
    work: () => Promise<Result>,
    describe: (result: Result) => string = () => 'yes',
  ): Promise<Result> {
    this.expect(column)
    try {
      const result = await work()
      const passed = describe(result)
      if (!this.#failed.has(column)) this.#cells.set(column, passed)
      console.log(`  ${column}: ${passed}`)
      return result
    } catch (error) {
      this.#fail(column, error)
      throw error
    }
  }

  /** Runs work that does not stop the other checks if it fails. */
  async attempt(column: Column | 'starts', work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#fail(column, error)
    }
  }

  /** Saves a picture of a page that a step failed with. */
  async picture(page: Page): Promise<void> {
    const path = join(tmpdir(), `starter-${this.name}.png`)
    await page.screenshot({path, timeout: 10_000}).catch(() => undefined)
    console.log(`  picture: ${path}\n  ${page.url()}`)
  }

  get row(): string {
    if (this.lacking) {
      const reason = `not run: the registry has no \`${this.lacking}\``
      return `| ${[this.name, this.source, reason, ...columns.map(() => '')].join(' | ')} |`
    }
    const cells = columns.map((column) => this.#cells.get(column) ?? '–')
    return `| ${[this.name, this.source, [...this.#versions].join(', '), ...cells].join(' | ')} |`
  }

  #fail(column: Column | 'starts', error: unknown): void {
    if (column !== 'starts') {
      this.#failed.add(column)
      this.#cells.set(column, 'no')
    }
    const text = `${this.name}, ${column}: ${error instanceof Error ? error.message : error}`
    if (this.problems.at(-1)?.endsWith(text.slice(text.indexOf(':')))) return
    this.problems.push(text)
    console.log(`  ${text}`)
  }
}

const header = `| Project | From | sanity | ${columns.join(' | ')} |\n${'|---'.repeat(columns.length + 3)}|`

/** Returns the text between two markers in the package's README, and writes another one into it. */
export function writeIntoReadme(marker: string, change: string | ((current: string) => string)) {
  const file = 'packages/content-lake/README.md'
  const text = readFileSync(file, 'utf8')
  const between = new RegExp(`(<!-- ${marker}: .*? -->\\n)(.*?)(<!-- /${marker} -->)`, 's')
  if (!between.test(text)) throw new Error(`${file} has no markers for "${marker}"`)
  const write = (current: string) => (typeof change === 'string' ? change : change(current))
  writeFileSync(
    file,
    text.replace(between, (_, begin, current, end) => `${begin}${write(current)}${end}`),
  )
}

/** Returns the table of some results. */
export function tableOf(rows: readonly string[]): string {
  return `${header}\n${rows.join('\n')}\n`
}

/**
 * Writes rows into the table in the package's README. The rows of starters that have not run stay.
 *
 * @param known - the names of the starters, in the table's order; others follow
 * @param about - a line about a run of all starters; without one, the line of the last such run stays
 */
export function writeTable(
  reports: readonly Report[],
  known: readonly string[],
  about?: string,
): void {
  writeIntoReadme('starters', (current) => {
    const rows = new Map(
      current.split('\n').flatMap((line) => {
        const name = /^\| (\S+) \|/.exec(line)?.[1]
        return name === undefined ? [] : [[name, line]]
      }),
    )
    for (const {name, row} of reports) rows.set(name, row)
    const last = /^Last whole run: .*$/m.exec(current)?.[0] ?? ''
    rows.delete('Project')
    const names = new Set([...known, ...rows.keys()])
    return `${about ?? last}\n\n${tableOf([...names].flatMap((name) => rows.get(name) ?? []))}`
  })
}
