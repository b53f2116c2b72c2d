import {glob} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {isDamaged} from '#packages/server-kit/src/sqlite/damaged.ts'

/**
 * Checks the databases of a data folder before a backup, while the product runs or not. SQLite copies
 * damage without an error, and a restore refuses a damaged database.
 *
 * @param siteDatabases - names of databases, in addition to those of the content
 * @throws if one is damaged, because the backups of a few nights would replace all good ones
 */
export async function checkDatabases(
  dataDir: string,
  siteDatabases: readonly string[],
): Promise<void> {
  const names = [...siteDatabases, 'content.sqlite', 'datasets/*/content.sqlite']
  for await (const name of glob(names, {cwd: dataDir})) {
    const damage = damageOf(join(dataDir, name))
    if (damage === undefined) continue
    throw new Error(
      `The database ${name} in ${dataDir} is damaged (${damage}), so no backup was written, and none was deleted. Stop the product and make a copy of ${dataDir}. Then repair the database with SQLite's program: "sqlite3 ${name} reindex" repairs indexes, and .recover saves what is left. Or restore the newest backup.`,
    )
  }
}

/** Returns what is wrong with a database; undefined if it is intact. */
export function damageOf(path: string): string | undefined {
  const database = new DatabaseSync(path, {readOnly: true, timeout: 10_000})
  try {
    const result = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    return result === 'ok' ? undefined : String(result)
  } catch (error) {
    if (isDamaged(error) && error instanceof Error) return error.message
    throw error
  } finally {
    database.close()
  }
}
