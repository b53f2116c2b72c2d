import {createHash} from 'node:crypto'

/** Counts and hashes the rows of a table, to compare the table in both databases. */
export class RowHash {
  readonly #columns: readonly string[]
  readonly #hash = createHash('sha256')
  #count = 0

  constructor(columns: readonly string[]) {
    this.#columns = columns
  }

  add(rows: readonly Readonly<Record<string, unknown>>[]): void {
    for (const row of rows) {
      // Compare numbers as text, because PostgreSQL returns large integers as text.
      const values = this.#columns.map((column) => {
        const value = row[column] ?? null
        return value === null ? null : String(value)
      })
      this.#hash.update(`${JSON.stringify(values)}\n`)
      this.#count += 1
    }
  }

  get text(): string {
    return `${this.#count} rows with SHA-256 ${this.#hash.copy().digest('hex').slice(0, 16)}`
  }
}
