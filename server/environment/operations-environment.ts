import type {Values} from './values.ts'

/** The purge endpoint of a CDN, and the token for its API. */
export interface CdnPurgeConfig {
  url: string
  token: string | undefined
}

/** Where `/metrics` is served. */
export interface MetricsConfig {
  /** Port that serves only `/metrics`, 0 for any free port; undefined if the site serves it. */
  port: number | undefined
  /** Token that requests must have; undefined if a separate port allows requests without one. */
  token: string | undefined
}

/** Returns where `/metrics` is served; undefined if metrics are disabled. */
export function metricsConfig({
  metricsPort: port,
  metricsToken: token,
}: Values): MetricsConfig | undefined {
  return port === undefined && token === undefined ? undefined : {port, token}
}

/** Returns the CDN to purge changed pages from; undefined if the site does not purge a CDN. */
export function cdnPurgeConfig({
  cdnPurgeUrl: url,
  cdnPurgeToken: token,
}: Values): CdnPurgeConfig | undefined {
  return url === undefined ? undefined : {url, token}
}

/** Options of `npm run backup` and `npm run restore`. */
export interface BackupConfig {
  /** Default place of backups: a folder or `s3://bucket/prefix?region=…`. */
  to: string | undefined
  /** An age identity, an age recipient (only to back up) or a passphrase; undefined: not encrypted. */
  key: string | undefined
  /** Number of backups to keep (`removeOld` in server/commands/backup-store.ts). */
  keep: number
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** Returns the options of backups. */
export const backupConfig = (values: Values): BackupConfig => ({
  to: values.backupTo,
  key: values.backupKey,
  keep: values.backupKeep,
  accessKeyId: values.awsAccessKeyId,
  secretAccessKey: values.awsSecretAccessKey,
})
