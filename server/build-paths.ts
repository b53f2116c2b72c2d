import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

/** The repository's root and the folders of the builds. */
export const root = fileURLToPath(new URL('..', import.meta.url))
export const siteDir = join(root, 'dist/site')
export const studioDir = join(root, 'dist/studio')
