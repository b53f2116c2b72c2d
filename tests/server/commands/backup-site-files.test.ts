import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {checkSiteFiles, databases, packSiteFiles} from '#server/commands/backup-site-files.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {openMissingPagesDatabase} from '#server/site/missing-pages/missing-pages-database.ts'
import {openVisitsDatabase} from '#server/site/visits/visits-database.ts'

test.each(databases)(
  'a backup whose %s is of a newer release is refused before it replaces anything',
  async (name) => {
    const [dataDir, folder, newer] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    openSubmissions(join(dataDir, 'submissions.sqlite')).close()
    openMissingPagesDatabase(join(dataDir, 'missing-pages.sqlite')).close()
    openVisitsDatabase(join(dataDir, 'visits.sqlite')).close()
    await packSiteFiles(dataDir, folder, {secrets: false, content: false})
    await expect(checkSiteFiles(folder)).resolves.toMatchObject({format: 1})

    const database = new DatabaseSync(join(dataDir, name))
    database.exec('pragma user_version = 999')
    database.close()
    await packSiteFiles(dataDir, newer, {secrets: false, content: false})
    await expect(checkSiteFiles(newer)).rejects.toThrow(
      new RegExp(`^The database ${name} in the backup cannot be used: .* by a newer release`),
    )
  },
)
