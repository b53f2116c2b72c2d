import {existsSync} from 'node:fs'
import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {type Product, startProduct} from '../product.ts'

/** Holds the URL of the shared site, in the folder of the seeded data. */
const file = 'shared-site'

/** Starts the product that read-only tests share, and publishes its URL. */
export async function shareSite(folder: string): Promise<Product> {
  const product = await startProduct()
  // Renamed into place, so that readers never see a partial file.
  await writeFile(join(folder, `${file}.new`), product.site)
  await rename(join(folder, `${file}.new`), join(folder, file))
  return product
}

/** The URL of the shared site, once it is up. */
export async function sharedSite(): Promise<string> {
  const {SEEDED_DATA} = process.env
  if (!SEEDED_DATA) throw new Error('Only the browser tests share a product: see seeded-data.ts.')
  while (!existsSync(join(SEEDED_DATA, file))) await setTimeout(50)
  return readFile(join(SEEDED_DATA, file), 'utf8')
}
