/** The number of requests for a path, and when the first and last were received (epoch ms). */
export interface PathCount {
  readonly count: number
  readonly firstSeen: number
  readonly lastSeen: number
}

/** Which counts of missing pages stay stored. */
export interface KeptCounts {
  /** Maximum number of paths: half of them are the most requested, half the most recent. */
  readonly most: number
  /** Deletes the counts of paths that were last requested before this time. */
  readonly since: number
}

/** Stores counts of missing pages, in SQLite for one server or in PostgreSQL for several. */
export interface MissingPageStore {
  /** Adds counts by path, and deletes the counts that are not kept, in one transaction. */
  add(counts: ReadonlyMap<string, PathCount>, kept: KeptCounts): Promise<void>
  /** Returns all counts, most requested path first. */
  list(): Promise<readonly (PathCount & {readonly path: string})[]>
  remove(path: string): Promise<void>
  close(): Promise<void>
}
