import {z} from 'zod'

/** The environment variables of metrics, logs and backups. docs/operations.md documents them. */
export const operationsEnvironment = {
  LOG_FORMAT: z.enum(['json', 'pretty', 'text'], 'must be "json", "pretty" or "text"').optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be at most 65535')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CDN_PURGE_URL: z.url({protocol: /^https?$/, error: 'must be an http(s) URL'}).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of backups')
    .transform(Number)
    .default(14),
}

/** The variables above that contain a secret. */
export const operationsSecrets = ['METRICS_TOKEN', 'BACKUP_KEY', 'CDN_PURGE_TOKEN'] as const

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
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: z.infer<z.ZodObject<typeof operationsEnvironment>>): MetricsConfig | undefined {
  return port === undefined && token === undefined ? undefined : {port, token}
}

/** Returns the CDN to purge changed pages from; undefined if the site does not purge a CDN. */
export function cdnPurgeConfig({
  CDN_PURGE_URL: url,
  CDN_PURGE_TOKEN: token,
}: z.infer<z.ZodObject<typeof operationsEnvironment>>): CdnPurgeConfig | undefined {
  return url === undefined ? undefined : {url, token}
}

/** Options of `npm run backup` and `npm run restore`. */
export interface BackupConfig {
  /** Default place of backups: a folder or `s3://bucket/prefix?region=…`. */
  to: string | undefined
  /** An age identity, an age recipient (only to back up) or a passphrase; undefined: not encrypted. */
  key: string | undefined
  /** Number of backups to keep. */
  keep: number
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** Returns the options of backups. */
export const backupConfig = (values: {
  BACKUP_TO?: string | undefined
  BACKUP_KEY?: string | undefined
  BACKUP_KEEP: number
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
}): BackupConfig => ({
  to: values.BACKUP_TO,
  key: values.BACKUP_KEY,
  keep: values.BACKUP_KEEP,
  accessKeyId: values.AWS_ACCESS_KEY_ID,
  secretAccessKey: values.AWS_SECRET_ACCESS_KEY,
})
