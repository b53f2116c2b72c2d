import {rm} from 'node:fs/promises'
import {startProduct} from '../product.ts'

/**
 * Vitest's global set-up of the browser tests: the product seeds one data folder, and every test's
 * product starts from a copy of it (`startProduct`). Seeding takes several times as long as the
 * start itself; that a first start seeds is the unit tests' to show, and this set-up's.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const product = await startProduct()
  await product.stop({keepData: true})
  process.env.SEEDED_DATA = product.dataDir
  return () => rm(product.dataDir, {recursive: true, force: true})
}
