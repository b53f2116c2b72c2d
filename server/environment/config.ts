import {z} from 'zod'
import type {BucketConfig} from '#packages/server-kit/src/bucket.ts'
import {
  type ContentConfig,
  contentConfig,
  contentEnvironment,
  contentProblems,
} from './content-environment.ts'
import {dataDirOf, environmentKey, givenVariables} from './early-environment.ts'
import {
  bucketOf,
  type FormsConfig,
  formsConfig,
  formsEnvironment,
  formsProblems,
} from './forms-environment.ts'
import type {CdnPurgeConfig} from './operations-environment.ts'
import {
  type BackupConfig,
  backupConfig,
  cdnPurgeConfig,
  type MetricsConfig,
  metricsConfig,
  operationsEnvironment,
} from './operations-environment.ts'
import {readSecretFiles} from './secret-files.ts'

const port = (standard: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be at most 65535')
    .default(standard)
const origin = z
  .url({protocol: /^https?$/, error: 'must be an http(s) URL'})
  .transform((url) => url.replace(/\/+$/, ''))
const milliseconds = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a number of milliseconds')
  .transform(Number)
/** Parses a number of milliseconds. Unlike `milliseconds`, accepts 0. */
const pauseMs = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a number of milliseconds')
  .transform(Number)
const minutes = z
  .string()
  .regex(/^\d{1,6}(\.\d+)?$/, 'must be a number of minutes')
  .transform(Number)
  .refine((value) => value > 0, 'must be more than 0')
const days = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a number of days')
  .transform(Number)
/** A comma-separated list of origins. `*` matches one part of the host name, or the port. */
const corsOrigins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().replace(/\/$/, '')))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^https?:\/\/[\w*-]+(\.[\w*-]+)*(:(\d+|\*))?$/,
          'must look like https://*.example.com',
        ),
    ),
  )
/** A comma-separated list of host names or IP addresses, without ports. */
const hostNames = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim().toLowerCase()))
  .pipe(
    z.array(z.string().regex(/^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])$/, 'must look like lake.example')),
  )

/**
 * The environment variables; docs/operations.md explains each. Over 200 lines: one list of all
 * variables and their rules.
 */
const environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    LAKE_PORT: port(3333),
    DATA_DIR: z.string().optional(),
    PUBLIC_URL: origin.optional(),
    CORS_ORIGINS: corsOrigins.default([]),
    LAKE_HOSTS: hostNames.default([]),
    EDITOR_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    REQUIRE_SECOND_FACTOR: z
      .enum(['viewer', 'editor', 'administrator'], 'must be administrator, editor or viewer')
      .optional(),
    STUDIO_IDLE_MINUTES: minutes.default(720),
    HISTORY_DAYS: days.default(365),
    ...contentEnvironment,
    API_URL: origin.optional(),
    API_OWN: z.enum(['true'], 'may only be "true"').optional(),
    API_TIMEOUT_MS: milliseconds.default(10_000),
    DRAIN_MS: pauseMs.default(0),
    SECURE_HOST: origin.default('https://secure.example.com'),
    SEED: z.enum(['none'], 'may only be "none"').optional(),
    ...formsEnvironment,
    ...operationsEnvironment,
  })
  .refine(({PORT, LAKE_PORT}) => PORT === 0 || PORT !== LAKE_PORT, {
    path: ['LAKE_PORT'],
    error: 'must differ from PORT',
  })

/** The validated configuration. */
export interface Config {
  host: string
  /** 0 means any free port. The log line `ready …` contains the chosen port. */
  port: number
  lakePort: number
  /** Absolute path of the data folder. */
  dataDir: string
  publicUrl: string | undefined
  /** Additional origins whose pages may call the embedded lake (CORS). */
  corsOrigins: string[]
  /**
   * Host names of the embedded lake, besides loopback names and the hosts of `publicUrl`, `studioUrl`
   * and the lake's own URL.
   */
  lakeHosts: string[]
  /** Origin at which staff open the Studio; undefined if they use the address it listens at. */
  studioUrl: string | undefined
  editorPassword: string | undefined
  /** Users with this role or a higher one need a second factor; undefined if it is optional. */
  secondFactorFrom: 'viewer' | 'editor' | 'administrator' | undefined
  /** A Studio session is locked after this time without activity. */
  studioIdleMs: number
  /** The embedded lake deletes edit history that is older than this. */
  historyDays: number
  content: ContentConfig
  /**
   * URL of the PostgreSQL database of forms and missing pages. If undefined, they are in SQLite files
   * in `dataDir`.
   */
  databaseUrl: string | undefined
  /**
   * URL of the company's own forms API. If undefined, the embedded forms API runs with the options
   * in `forms`.
   */
  apiUrl: string | undefined
  /** Whether `apiUrl` is the forms API of another server with this product. */
  apiIsOwn: boolean
  /** Timeout in ms of a browser's call to the forms API (specification section 9). */
  apiTimeoutMs: number
  forms: FormsConfig
  secureHost: string
  /** Bucket for the assets of all builds, shared by several servers. */
  assetsBucket: BucketConfig | undefined
  /** After SIGTERM the site serves requests for this time, but is not ready any more. */
  drainMs: number
  metrics: MetricsConfig | undefined
  /** The CDN from which changed pages are purged; undefined if the site does not purge a CDN. */
  cdnPurge: CdnPurgeConfig | undefined
  backup: BackupConfig
  /**
   * All environment values that affect pages, as one string. Pages rendered with a different key
   * are stale.
   */
  environmentKey: string
}

/** Thrown for invalid environment variables. The message has one line for each problem. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and validates the environment. A variable set to the empty string counts as unset.
 * `<NAME>_FILE` names a file that contains the secret `<NAME>`.
 *
 * @throws ConfigError that names every invalid variable
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const {variables: set, problems: unreadable} = readSecretFiles(givenVariables(variables))
  const parsed = environment.safeParse(set)
  const issues = (parsed.error?.issues ?? []).map(({path, message}) => [path.join('.'), message])
  const problems = [...unreadable, ...issues, ...contentProblems(set), ...formsProblems(set)].map(
    ([name, text]) => `  ${name}: ${text}`,
  )
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`Some environment variables are invalid:\n${problems.join('\n')}`)
  }
  const values = parsed.data
  const dataDir = dataDirOf(values)
  return {
    host: values.HOST,
    port: values.PORT,
    lakePort: values.LAKE_PORT,
    dataDir,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    lakeHosts: values.LAKE_HOSTS,
    studioUrl: values.STUDIO_URL ?? values.LAKE_URL,
    editorPassword: values.EDITOR_PASSWORD,
    secondFactorFrom: values.REQUIRE_SECOND_FACTOR,
    studioIdleMs: values.STUDIO_IDLE_MINUTES * 60_000,
    historyDays: values.HISTORY_DAYS,
    content: contentConfig(values),
    databaseUrl: values.DATABASE_URL,
    apiUrl: values.API_URL,
    apiIsOwn: values.API_OWN === 'true',
    apiTimeoutMs: values.API_TIMEOUT_MS,
    forms: formsConfig(values, dataDir, values.SEED !== 'none'),
    secureHost: values.SECURE_HOST,
    assetsBucket: assetsBucket(values),
    drainMs: values.DRAIN_MS,
    metrics: metricsConfig(values),
    cdnPurge: cdnPurgeConfig(values),
    backup: backupConfig(values),
    environmentKey: environmentKey(variables),
  }
}

/**
 * Returns the environment variables for builds. Without NODE_ENV=production, builds would contain
 * React's slower development version.
 */
export function buildEnvironment(): NodeJS.ProcessEnv {
  return {...process.env, NODE_ENV: 'production'}
}

const assetsBucket = ({
  ASSETS_BUCKET: bucket,
  AWS_ACCESS_KEY_ID: id = '',
  AWS_SECRET_ACCESS_KEY: secret = '',
}: z.infer<typeof environment>) => (bucket ? bucketOf(bucket, id, secret) : undefined)
