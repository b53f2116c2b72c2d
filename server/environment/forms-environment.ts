import {join, resolve} from 'node:path'
import type {BucketConfig} from '#packages/server-kit/src/bucket.ts'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import type {FormsApiOptions} from '../forms-api/forms-api.ts'
import type {Values} from './values.ts'

/** Options of the forms API that are set by environment variables. */
export type FormsConfig = Omit<FormsApiOptions, 'dataDir' | 'publicUrl' | 'database' | 'log'>

/** Converts the values of the environment variables (variables.ts) to options of the forms API. */
export function formsConfig(values: Values, dataDir: string): FormsConfig {
  const {mailFrom: from, mailTo: to = from ? [from] : []} = values
  const [first] = to
  return {
    proxies: new TrustedProxies(values.trustedProxies),
    perHour: values.formsPerHour,
    origins: values.formsOrigins,
    keepDays: values.submissionsKeepDays,
    smtpUrl: values.smtpUrl,
    webhookNetworks: values.webhookPrivateNetworks,
    mailboxes: first && {from: from ?? first, to: to.map(({address}) => address)},
    downloads: {
      passwords: {
        AE: values.downloadPasswordAe,
        RTLG: values.downloadPasswordRtlg,
        FFL: values.downloadPasswordFfl,
        MRA: values.downloadPasswordMra,
        WRA: values.downloadPasswordWra,
      },
      storage: storageOf(values, dataDir),
    },
  }
}

/**
 * Checks combinations of variables that are valid separately. Returns a name and a message for each
 * problem.
 */
export function formsProblems(variables: NodeJS.ProcessEnv): [string, string][] {
  const {SMTP_URL, MAIL_TO} = variables
  const problems: [string, string][] = []
  if (SMTP_URL && !MAIL_TO) problems.push(['MAIL_TO', 'must be set if SMTP_URL is set'])
  for (const variable of ['DOWNLOADS_DIR', 'ASSETS_BUCKET']) {
    const value = variables[variable] ?? ''
    if (variable === 'DOWNLOADS_DIR' ? !value.startsWith('s3:') : value === '') continue
    if (!bucketOf(value, '', '')) {
      problems.push([variable, 'must look like s3://bucket/prefix?region=us-east-1'])
    }
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
      if (!variables[name]) problems.push([name, `must be set if ${variable} is a bucket`])
    }
  }
  return problems
}

function storageOf(values: Values, dataDir: string): FormsConfig['downloads']['storage'] {
  const {downloadsDir: dir, awsAccessKeyId = '', awsSecretAccessKey = '', seed} = values
  const bucket = dir?.startsWith('s3:')
    ? bucketOf(dir, awsAccessKeyId, awsSecretAccessKey)
    : undefined
  if (bucket) return {kind: 'bucket', ...bucket}
  if (dir) return {kind: 'folder', folder: resolve(dir), samples: false}
  return {kind: 'folder', folder: join(dataDir, 'downloads'), samples: seed !== 'none'}
}

/** Parses `s3://bucket/prefix?region=…&endpoint=https://…`. The endpoint defaults to Amazon S3. */
export function bucketOf(
  text: string,
  accessKeyId: string,
  secretAccessKey: string,
): BucketConfig | undefined {
  const [, bucket, prefix = '', query] = /^s3:\/\/([\w.-]+)\/?([\w./-]*)(\?.*)?$/.exec(text) ?? []
  const options = new URLSearchParams(query)
  const region = options.get('region') ?? 'us-east-1'
  const endpoint = URL.parse(options.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  if (!bucket || !endpoint || !/^https?:$/.test(endpoint.protocol)) return undefined
  return {
    endpoint: endpoint.href.replace(/\/+$/, ''),
    region,
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    accessKeyId,
    secretAccessKey,
  }
}
