import {existsSync} from 'node:fs'
import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {type Product, startProduct} from '../product.ts'

/**
 * Name of the file that contains the URL of the shared site. It is in the folder of the seeded
 * data.
 */
const file = 'shared-site'

/**
 * Starts the server that read-only tests share, and writes its URL to a file for all test
 * processes.
 */
export async function shareSite(folder: string): Promise<Product> {
  const product = await startProduct()
  // Write and rename, so that readers never see a partial file.
  await writeFile(join(folder, `${file}.new`), product.site)
  await rename(join(folder, `${file}.new`), join(folder, file))
  return product
}

/** Returns the URL of the shared site, after waiting until it runs. */
export async function sharedSite(): Promise<string> {
  const {SEEDED_DATA} = process.env
  if (!SEEDED_DATA)
    throw new Error(
      'SEEDED_DATA is not set. Only the browser tests (project e2e) share a server: see seeded-data.ts.',
    )
  while (!existsSync(join(SEEDED_DATA, file))) await setTimeout(50)
  return readFile(join(SEEDED_DATA, file), 'utf8')
}
