import {join, resolve} from 'node:path'
import {z} from 'zod'
import type {BucketConfig} from '#packages/server-kit/src/bucket.ts'
import {isAddressOrNetwork, TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {hostUrls} from '#packages/server-kit/src/postgres/database-url.ts'
import type {FormsApiOptions} from '../forms-api/forms-api.ts'

const count = (standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
    .transform(Number)
    .default(standard)

const address = String.raw`[^\s<>@,"\p{C}]+@[^\s<>@,"\p{C}]+`

/** A mailbox such as `name@host` or `Name <name@host>`, without line breaks. */
const mailbox = z
  .string()
  .regex(
    new RegExp(String.raw`^(?:${address}|[^<>@"\p{C}]*<${address}>)$`, 'u'),
    'must be an email address, or "Name <address>"',
  )
  .transform((text) => {
    const [, name = '', address = text] = /^(.*?) *<(.*)>$/.exec(text) ?? []
    return {name, address}
  })

const listed = (text: unknown) =>
  typeof text === 'string' ? text.split(',').map((each) => each.trim()) : text

const mailboxes = z.preprocess(listed, z.array(mailbox).min(1))

const proxies = z.preprocess(
  listed,
  z.array(
    z.string().refine(isAddressOrNetwork, 'must be an IP address, or a network such as 10.0.0.0/8'),
  ),
)

/** An origin as browsers send it. A default port and upper case are normalized. */
const exactOrigin = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const isOrigin = /^https?:\/\/[^\s/?#@*]+\/?$/i.test(text)
  if (url && isOrigin) return url.origin
  context.addIssue('must be an origin without a path, such as https://www.example.com')
  return z.NEVER
})

const origins = z.preprocess(listed, z.array(exactOrigin))

const downloadPassword = z.string().trim().min(8, 'must have at least 8 characters').optional()

/** The environment variables of the forms API. docs/operations.md documents them. */
export const formsEnvironment = {
  DATABASE_URL: z
    .string()
    .refine(
      (url) => hostUrls(url) !== undefined,
      'must look like postgres://user:password@db1.example:5432,db2.example:5432/website',
    )
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      // Require a host, because without one nodemailer would connect to this machine.
      hostname: /./,
      error: 'must look like smtps://user:password@mail.example.com',
    })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailboxes.optional(),
  TRUSTED_PROXIES: proxies.default([]),
  FORMS_PER_HOUR: count(30),
  FORMS_ORIGINS: origins.default([]),
  SUBMISSIONS_KEEP_DAYS: count(730),
  DOWNLOADS_DIR: z.string().optional(),
  ASSETS_BUCKET: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  DOWNLOAD_PASSWORD_AE: downloadPassword,
  DOWNLOAD_PASSWORD_RTLG: downloadPassword,
  DOWNLOAD_PASSWORD_FFL: downloadPassword,
  DOWNLOAD_PASSWORD_MRA: downloadPassword,
  DOWNLOAD_PASSWORD_WRA: downloadPassword,
}

/** The variables above that contain a secret. SMTP_URL contains a password. */
export const formsSecrets = [
  'SMTP_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'DOWNLOAD_PASSWORD_AE',
  'DOWNLOAD_PASSWORD_RTLG',
  'DOWNLOAD_PASSWORD_FFL',
  'DOWNLOAD_PASSWORD_MRA',
  'DOWNLOAD_PASSWORD_WRA',
] as const

type FormsEnvironment = z.infer<z.ZodObject<typeof formsEnvironment>>

/** Options of the forms API that are set by environment variables. */
export type FormsConfig = Omit<FormsApiOptions, 'dataDir' | 'publicUrl' | 'database' | 'log'>

/** Converts the environment variables to options of the forms API. */
export function formsConfig(values: FormsEnvironment, dataDir: string, seed: boolean): FormsConfig {
  const {MAIL_FROM: from, MAIL_TO: to = from ? [from] : []} = values
  const [first] = to
  return {
    proxies: new TrustedProxies(values.TRUSTED_PROXIES),
    perHour: values.FORMS_PER_HOUR,
    origins: values.FORMS_ORIGINS,
    keepDays: values.SUBMISSIONS_KEEP_DAYS,
    smtpUrl: values.SMTP_URL,
    mailboxes: first && {from: from ?? first, to: to.map(({address}) => address)},
    downloads: {
      passwords: {
        AE: values.DOWNLOAD_PASSWORD_AE,
        RTLG: values.DOWNLOAD_PASSWORD_RTLG,
        FFL: values.DOWNLOAD_PASSWORD_FFL,
        MRA: values.DOWNLOAD_PASSWORD_MRA,
        WRA: values.DOWNLOAD_PASSWORD_WRA,
      },
      storage: storageOf(values, dataDir, seed),
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

function storageOf(
  values: FormsEnvironment,
  dataDir: string,
  seed: boolean,
): FormsConfig['downloads']['storage'] {
  const {DOWNLOADS_DIR: dir, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = ''} = values
  const bucket = dir?.startsWith('s3:')
    ? bucketOf(dir, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)
    : undefined
  if (bucket) return {kind: 'bucket', ...bucket}
  if (dir) return {kind: 'folder', folder: resolve(dir), samples: false}
  return {kind: 'folder', folder: join(dataDir, 'downloads'), samples: seed}
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
