import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

/** Paths of the repository root and of the folders with the built site and Studio. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
export const siteDir = join(root, 'dist/site')
export const studioDir = join(root, 'dist/studio')

/** Returns the folder with the scripts and styles of all Studios that ran in a data folder. */
export const earlierStudioDir = (dataDir: string) => join(dataDir, 'built-assets/studio')
