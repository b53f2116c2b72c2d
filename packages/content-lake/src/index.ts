/**
 * The package's public API: starts a lake, and backs up and restores the data folder of a stopped lake.
 * The API for browsers is `client/lake-client.ts`.
 */
export {backup} from './backup/backup.ts'
export {type Manifest, readingManifest} from './backup/manifest.ts'
export {checkBackup, restoreBackup as restore} from './backup/restore.ts'
export {type Lake, startLake} from './lake.ts'
export type {LakeOptions} from './lake-options.ts'
export type {ContentTools} from './routes/content-tools.ts'
