import type {RuleName} from './rules.ts'

/**
 * A setting of the product. It is plain data, because the pages of the last run are served before the
 * validation code has loaded (early-environment.ts).
 */
export interface Variable {
  /** The rule in rules.ts that a value must follow. */
  readonly rule: RuleName
  /** The value of an unset variable, as text. Without it, the configuration has `undefined`. */
  readonly default?: string
  /** What the product does if the variable is unset, for docs/operations.md. */
  readonly unset?: string
  /** Whether `<NAME>_FILE` can name a file with the value, because the value is secret. */
  readonly secret?: true
  /** Whether pages or their URLs contain it. If it changes, all pages are rendered again. */
  readonly inPages?: true
  /** The meaning in docs/operations.md, in Markdown. */
  readonly description: string
}

const downloadPassword = {
  rule: 'downloadPassword',
  secret: true,
  unset: 'random, printed once',
  description: 'password of a download, at least 8 characters',
} as const

const bucketKey = {
  rule: 'text',
  secret: true,
  description:
    "the keys of the buckets. They need to list and `GET` downloads, and to list, `GET` and `PUT` assets. The CORS rules of the downloads' bucket must let the site `GET`",
} as const

/**
 * All environment variables. `Config` has the value of each under its name in camel case.
 * "npm run docs:environment" writes the table in docs/operations.md from it. Over 200 lines: one
 * table.
 */
export const variables = {
  HOST: {
    rule: 'text',
    default: '127.0.0.1',
    inPages: true,
    description: 'address to listen on; IPv6 without brackets, such as `::1`',
  },
  PORT: {
    rule: 'port',
    default: '3000',
    inPages: true,
    description: 'port of the site',
  },
  LAKE_PORT: {
    rule: 'port',
    default: '3333',
    description: 'port of the Studio (`/`) and the content API (`/v…`)',
  },
  DATA_DIR: {
    rule: 'folder',
    default: './.data',
    description:
      "everything that must not be lost, readable by the product's user only. See [Backup and restore](#backup-and-restore)",
  },
  PUBLIC_URL: {
    rule: 'originWithoutPath',
    unset: "the site's own address",
    inPages: true,
    description: 'origin that visitors see: canonical links, the sitemap, shared links',
  },
  CORS_ORIGINS: {
    rule: 'originPatterns',
    default: '',
    description:
      'other frontends whose pages may call the embedded lake, such as `http://localhost:4321` or `https://*.example.com`, comma-separated',
  },
  STUDIO_URL: {
    rule: 'originWithoutPath',
    unset: "`LAKE_URL`, or the Studio's own address",
    description:
      'origin at which staff open the Studio, such as `https://studio.example.com`, without a path: for invitations, password links, the log and the ready line',
  },
  LAKE_HOSTS: {
    rule: 'hostNames',
    default: '',
    description:
      'host names and addresses under which other machines reach the lake and the Studio, such as `lake` or `192.168.1.5`, in addition to the hosts of `PUBLIC_URL`, `STUDIO_URL` and `LAKE_URL`; comma-separated',
  },
  LAKE_URL: {
    rule: 'originWithoutPath',
    unset: 'none: embedded lake',
    inPages: true,
    description:
      'origin of a lake on another machine, without a path; see [Site servers apart from the lake](#site-servers-apart-from-the-lake)',
  },
  LAKE_TOKEN: {
    rule: 'text',
    secret: true,
    description: 'an API token of that lake (viewer), the same on all site servers',
  },
  EDITOR_PASSWORD: {
    rule: 'password',
    unset: 'random, printed once',
    secret: true,
    description:
      "the first administrator's password for the Studio, at least 8 characters; see [Users](#users)",
  },
  REQUIRE_SECOND_FACTOR: {
    rule: 'roles',
    unset: 'none: optional',
    description:
      '`administrator`, `editor`, `contributor`, `viewer` or `support`, or a list of them: users with one of these roles or a higher one need a [second factor](#second-factors)',
  },
  STUDIO_IDLE_MINUTES: {
    rule: 'minutes',
    default: '720',
    description: 'minutes without activity after which the Studio asks for the password again',
  },
  HISTORY_DAYS: {
    rule: 'days',
    default: '365',
    description: 'days that the embedded lake keeps the history of changes',
  },
  SANITY_PROJECT_ID: {
    rule: 'projectId',
    unset: 'none: embedded lake',
    inPages: true,
    description: 'a Sanity project to read the content from instead',
  },
  SANITY_DATASET: {
    rule: 'datasetName',
    default: 'production',
    inPages: true,
    description: 'the dataset of that project',
  },
  SANITY_READ_TOKEN: {
    rule: 'text',
    secret: true,
    description: 'a token that may read drafts (viewer), for a private dataset and for the preview',
  },
  SANITY_WRITE_TOKEN: {
    rule: 'text',
    secret: true,
    description: 'a token that may write (editor), only for `npm run content:import`',
  },
  DRAIN_MS: {
    rule: 'pauseMs',
    default: '0',
    description:
      'milliseconds for which the site serves requests after `SIGTERM`; see [Deploys](#deploys)',
  },
  SECURE_HOST: {
    rule: 'origin',
    default: 'https://secure.example.com',
    inPages: true,
    description:
      'host of log-in and registration; see [Messages of the secure host](secure-host.md)',
  },
  DATABASE_URL: {
    rule: 'postgresUrl',
    unset: 'none: SQLite in `DATA_DIR`',
    secret: true,
    description:
      'PostgreSQL database of forms and missing pages, for several site servers: `postgres://user:password@db1:5432,db2:5432/website`; see [Forms on PostgreSQL](#forms-on-postgresql)',
  },
  API_URL: {
    rule: 'origin',
    unset: "the site's `/api`",
    inPages: true,
    description:
      "the company's own forms service. If set, the embedded forms service does not start. Its CORS headers must allow the site's origin to `POST` with `content-type`, and to read the files that it links to",
  },
  API_OWN: {
    rule: 'onlyTrue',
    inPages: true,
    description:
      '`true`: `API_URL` is the forms API of another server with this product, so forms also send what only this API knows: idempotency key, language and signs of a person',
  },
  API_TIMEOUT_MS: {
    rule: 'milliseconds',
    default: '10000',
    inPages: true,
    description: 'milliseconds after which a browser gives up a call to the forms service',
  },
  SMTP_URL: {
    rule: 'smtpUrl',
    unset: 'none: `.eml` files in `DATA_DIR/outbox`',
    secret: true,
    description:
      "mail server, such as `smtps://user:password@mail.example.com`; [nodemailer's options](https://nodemailer.com/smtp) may follow, such as `?requireTLS=true`",
  },
  MAIL_TO: {
    rule: 'mailboxes',
    unset: 'the support address of the settings; required with `SMTP_URL`',
    description: 'addresses that receive submitted forms; comma-separated',
  },
  MAIL_FROM: {
    rule: 'mailbox',
    unset: 'the first address of `MAIL_TO`',
    description:
      "sender of all mails: `name@host` or `Name <name@host>`. Without a name, the company's name in the settings",
  },
  TRUSTED_PROXIES: {
    rule: 'networks',
    default: '',
    description: 'proxies on other machines, such as `10.0.0.5` or `10.0.0.0/8`, comma-separated',
  },
  FORMS_PER_HOUR: {
    rule: 'count',
    default: '30',
    description:
      'forms accepted from one IPv4 address or IPv6 /64 in an hour; wider networks may send 4 to 12 times as many, and everybody together fifty times. Further forms are held, see [Submissions](#submissions)',
  },
  FORMS_ORIGINS: {
    rule: 'exactOrigins',
    default: '',
    description:
      'origins of other sites whose pages may send forms and request downloads here (CORS), such as a static export: `https://www.example.com, https://preview.example.com`. Exact origins, comma-separated',
  },
  SUBMISSIONS_KEEP_DAYS: {
    rule: 'count',
    default: '730',
    description: 'days after which submissions are deleted',
  },
  WEBHOOK_PRIVATE_NETWORKS: {
    rule: 'networks',
    default: '',
    unset: 'none',
    description:
      'IP addresses and networks that are not public, to which webhooks may be sent: `10.1.0.0/16, 127.0.0.1`, comma-separated',
  },
  DOWNLOAD_PASSWORD_AE: downloadPassword,
  DOWNLOAD_PASSWORD_RTLG: downloadPassword,
  DOWNLOAD_PASSWORD_FFL: downloadPassword,
  DOWNLOAD_PASSWORD_MRA: downloadPassword,
  DOWNLOAD_PASSWORD_WRA: downloadPassword,
  DOWNLOADS_DIR: {
    rule: 'folderOrBucket',
    unset: '`DATA_DIR/downloads`, with samples',
    inPages: true,
    description:
      'folder with a subfolder for each product; the newest file in it is downloaded. Upload under a name that ends with `.part` and rename the file afterwards, so that nobody gets half of it. Ignored: empty files, hidden files, `Thumbs.db` and the like, unfinished uploads and checksums (`isForCustomers`). Or a bucket: `s3://bucket/prefix?region=…&endpoint=https://…`',
  },
  ASSETS_BUCKET: {
    rule: 'text',
    description:
      'a bucket for the scripts, styles and fonts of all builds, written like that of `DOWNLOADS_DIR`; see [Deploys](#deploys)',
  },
  AWS_ACCESS_KEY_ID: bucketKey,
  AWS_SECRET_ACCESS_KEY: bucketKey,
  LOG_FORMAT: {
    rule: 'logFormat',
    unset: '`text`',
    description: '`json` logs lines of JSON, `pretty` adds time and request id; see [Logs](#logs)',
  },
  METRICS_PORT: {
    rule: 'port',
    unset: 'none: no metrics',
    description: 'port that serves only `/metrics`; see [Metrics](#metrics)',
  },
  METRICS_TOKEN: {
    rule: 'longSecret',
    unset: 'none: no metrics',
    secret: true,
    description:
      'token that requests for `/metrics` must have, at least 16 characters; see [Metrics](#metrics)',
  },
  CDN_PURGE_URL: {
    rule: 'httpUrl',
    unset: 'none: no purges',
    description: 'URL that purges changed pages from a CDN; see [Deploys](#deploys)',
  },
  CDN_PURGE_TOKEN: {
    rule: 'text',
    unset: 'none: no purges',
    secret: true,
    description: 'token for that URL; see [Deploys](#deploys)',
  },
  ANALYTICS: {
    rule: 'onlyOff',
    unset: 'visits are counted',
    inPages: true,
    description: '`off`: no visits are counted; see [Visits](#visits)',
  },
  BACKUP_TO: {
    rule: 'folderOrBucket',
    description:
      'place of backups if the command names none; see [Backup and restore](#backup-and-restore)',
  },
  BACKUP_KEY: {
    rule: 'backupKey',
    unset: 'none: not encrypted',
    secret: true,
    description:
      'at least 16 characters: a passphrase, or an [age](https://age-encryption.org) identity (`AGE-SECRET-KEY-…`). With a recipient (`age1…`) the server can write backups but not read them. `age --decrypt` reads the files too',
  },
  BACKUP_KEEP: {
    rule: 'backups',
    default: '14',
    description: 'backups to keep in the place; older ones are deleted after each backup',
  },
  SEED: {
    rule: 'onlyNone',
    unset: 'sample content',
    description: '`none` starts with an empty dataset and no sample downloads',
  },
} as const satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables

const byName: Readonly<Record<string, Variable>> = variables

/** All variables, as pairs of a name and its record. */
export const variableEntries: readonly (readonly [string, Variable])[] = Object.entries(byName)

/** The variables that contain a secret. */
export const secretNames = variableEntries.flatMap(([name, {secret}]) => (secret ? [name] : []))
