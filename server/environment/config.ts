import {resolve} from 'node:path'
import type {BucketConfig} from '#packages/server-kit/src/bucket.ts'
import {type ContentConfig, contentConfig, contentProblems} from './content-environment.ts'
import {environmentKey, givenVariables} from './early-environment.ts'
import {bucketOf, type FormsConfig, formsConfig, formsProblems} from './forms-environment.ts'
import {
  type BackupConfig,
  backupConfig,
  type CdnPurgeConfig,
  cdnPurgeConfig,
  type MetricsConfig,
  metricsConfig,
} from './operations-environment.ts'
import {readSecretFiles} from './secret-files.ts'
import {parseVariables, type Values} from './values.ts'

/**
 * The validated configuration: the value of each environment variable (variables.ts), such as
 * `publicUrl` for PUBLIC_URL, and what follows from several of them.
 */
export interface Config extends Omit<Values, 'assetsBucket'> {
  /** Absolute path. */
  dataDir: string
  /** Users with one of these roles or a higher one need a second factor; undefined if it is optional. */
  secondFactorFrom: Values['requireSecondFactor']
  /** A Studio session is locked after this time without activity. */
  studioIdleMs: number
  content: ContentConfig
  /** Whether `apiUrl` is the forms API of another server with this product. */
  apiIsOwn: boolean
  /** Options of the embedded forms API, which runs if `apiUrl` is undefined. */
  forms: FormsConfig
  /** Whether visits are counted. */
  countsVisits: boolean
  /** Bucket for the assets of all builds, shared by several servers. */
  assetsBucket: BucketConfig | undefined
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
  const {values, problems: wrong} = parseVariables(set)
  const problems = [
    ...unreadable,
    ...wrong,
    ...portProblems(values),
    ...contentProblems(set),
    ...formsProblems(set),
  ].map(([name, text]) => `  ${name}: ${text}`)
  if (problems.length > 0)
    throw new ConfigError(`Some environment variables are invalid:\n${problems.join('\n')}`)
  const dataDir = resolve(values.dataDir)
  return {
    ...values,
    dataDir,
    studioUrl: values.studioUrl ?? values.lakeUrl,
    secondFactorFrom: values.requireSecondFactor,
    studioIdleMs: values.studioIdleMinutes * 60_000,
    content: contentConfig(values),
    apiIsOwn: values.apiOwn === 'true',
    forms: formsConfig(values, dataDir),
    countsVisits: values.analytics !== 'off',
    assetsBucket: assetsBucket(values),
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

const assetsBucket = ({assetsBucket: bucket, awsAccessKeyId, awsSecretAccessKey}: Values) =>
  bucket ? bucketOf(bucket, awsAccessKeyId ?? '', awsSecretAccessKey ?? '') : undefined

const portProblems = ({port, lakePort}: Values): [string, string][] =>
  port !== 0 && port === lakePort ? [['LAKE_PORT', 'must differ from PORT']] : []
