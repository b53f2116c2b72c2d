/**
 * Reads package-lock.json for the architecture tests.
 */
import {z} from 'zod'
import {readSource} from './source.ts'

const lockEntry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  cpu: z.union([z.string(), z.array(z.string())]).optional(),
})
export type LockEntry = z.infer<typeof lockEntry>

/** The entries of the lock file by path, such as `node_modules/react` or `packages/content-lake`. */
export const {packages} = z
  .object({packages: z.record(z.string(), lockEntry)})
  .parse(JSON.parse(readSource('package-lock.json').text))
/** Returns the name of a package: what follows the last `node_modules/`, or the folder's name. */
export const nameOf = (path: string) => path.replace(/^(.*node_modules|packages)\//, '')
