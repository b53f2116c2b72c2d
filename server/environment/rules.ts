import {resolve} from 'node:path'
import {z} from 'zod'
import {isAddressOrNetwork} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {hostUrls} from '#packages/server-kit/src/postgres/database-url.ts'

/** Parses text that matches a pattern as a number. */
const number = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, error).transform(Number)

const httpUrl = z.url({protocol: /^https?$/, error: 'must be an http(s) URL'})

/** Parses a comma-separated list. The empty text is the empty list. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (text) => (typeof text === 'string' ? text.split(',').map((each) => each.trim()) : text),
    z.array(item),
  )
const listOrNone = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((text) => (text === '' ? undefined : text), listOf(item).default([]))

const longSecret = z.string().min(16, 'must have at least 16 characters')

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

/** An origin as browsers send it. A default port and upper case are normalized. */
const exactOrigin = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const isOrigin = /^https?:\/\/[^\s/?#@*]+\/?$/i.test(text)
  if (url && isOrigin) return url.origin
  context.addIssue('must be an origin without a path, such as https://www.example.com')
  return z.NEVER
})

/** Says how a URL contains a user and password. The log would hide them in an example. */
const credentialsHint =
  'A user and password are before the host name, as user:password and the sign @. In them, write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25'

const hasNoCredentials = (text: string) => {
  const {username, password} = URL.parse(text) ?? {}
  return !username && !password
}

/** A path that this program and a shell understand in the same way. */
const path = z
  .string()
  .min(1, 'must not be empty')
  .regex(/^[^~]/, 'must not begin with ~, which only shells understand. Write the whole path')
  .regex(
    /^(?!.*#\s)/,
    'must not end with a comment, which systemd and Docker do not remove. Write it into its own line',
  )
  .refine(
    (text) => process.platform === 'win32' || !/^[a-z]:\\/i.test(text),
    'must not be a path of Windows',
  )
  // Node's recursive `mkdir` never ends in /proc.
  .refine((text) => !/^\/proc(\/|$)/.test(resolve(text)), 'must not be in /proc')

/** Whether an option of a mail server's URL is not about TLS, or one that nodemailer reads. */
const isKnownTlsOption = ([name, value]: [string, string]) =>
  !/tls|ssl|secur|crypt|cert|verify/i.test(name) ||
  name.startsWith('tls.') ||
  (/^(require|ignore|opportunistic)TLS$/.test(name) && /^(true|false)$/.test(value))

const isUrl = (text: string) => /^[a-z][a-z\d+.-]+:/i.test(text)

/**
 * Whether a key that begins like one of age can be one: in Bech32, with the length of its kind. The
 * checksum is checked when a backup is made (server/commands/backup-encryption.ts).
 *
 * @see https://age-encryption.org/v1
 */
const isWholeKey = (key: string) =>
  !/^age(1|-secret-key-)/i.test(key) ||
  /^(AGE-SECRET-KEY-(PQ-)?1[02-9AC-HJ-NP-Z]{58}|age1([02-9ac-hj-np-z]{58}|[a-z]+1[02-9ac-hj-np-z]{58,}))$/.test(
    key,
  )

/** The rules for the values of environment variables. Each parses a text or says what is wrong. */
export const rules = {
  text: z.string(),
  folder: path.refine((text) => !isUrl(text), 'must be the path of a folder, and not a URL'),
  /** A folder, or a bucket as in `bucketOf`. */
  folderOrBucket: path.refine(
    (text) => text.startsWith('s3:') || !isUrl(text),
    'must be the path of a folder, or a bucket such as s3://bucket/prefix?region=us-east-1',
  ),
  port: number(/^\d+$/, 'must be a port number').refine(
    (value) => value <= 65_535,
    'must be at most 65535',
  ),
  milliseconds: number(/^[1-9]\d{0,6}$/, 'must be a number of milliseconds'),
  /** Accepts 0, unlike `milliseconds`. */
  pauseMs: number(/^\d{1,6}$/, 'must be a number of milliseconds'),
  minutes: number(/^\d{1,6}(\.\d+)?$/, 'must be a number of minutes').refine(
    (value) => value > 0,
    'must be more than 0',
  ),
  days: number(/^[1-9]\d{0,4}$/, 'must be a number of days'),
  count: number(/^[1-9]\d{0,8}$/, 'must be a whole number above 0'),
  backups: number(/^[1-9]\d{0,3}$/, 'must be a number of backups'),
  httpUrl,
  origin: httpUrl
    .refine((url) => !/[?#]/.test(url), 'must not have a query or a fragment')
    .refine(hasNoCredentials, 'must not have a user name or password')
    .transform((url) => url.replace(/\/+$/, '')),
  originWithoutPath: httpUrl
    .refine((url) => /^https?:\/\/[^/?#]+\/?$/i.test(url), 'must not have a path')
    .refine(hasNoCredentials, 'must not have a user name or password')
    .transform((url) => new URL(url).origin),
  exactOrigins: listOrNone(exactOrigin),
  /** A list of origins. `*` matches one part of the host name, or the port. */
  originPatterns: listOrNone(
    z
      .string()
      .transform((origin) => origin.replace(/\/$/, ''))
      .pipe(
        z
          .string()
          .regex(
            /^https?:\/\/[\w*-]+(\.[\w*-]+)*(:(\d+|\*))?$/,
            'must look like https://*.example.com',
          ),
      ),
  ),
  /** A list of host names or IP addresses, without ports. */
  hostNames: listOrNone(
    z
      .string()
      .toLowerCase()
      .regex(/^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])$/, 'must look like lake.example'),
  ),
  networks: listOrNone(
    z.string().refine(isAddressOrNetwork, 'must be an IP address, or a network such as 10.0.0.0/8'),
  ),
  postgresUrl: z
    .string()
    .refine(
      (url) => hostUrls(url) !== undefined,
      `must look like postgres://db1.example:5432,db2.example:5432/website, or postgres://%2Frun%2Fpostgresql/website for a socket. ${credentialsHint}`,
    ),
  // Requires a host, because without one nodemailer would connect to this machine. A password with `/`, `?` or
  // `#` would end the host name.
  smtpUrl: z
    .string()
    .refine(
      (url) =>
        URL.canParse(url) && /^smtps?:\/\/(?:[^@/?#]*@)?[^@/?#]+\/?(?:\?[^@#]*)?$/i.test(url),
      `must look like smtps://mail.example.com:465. ${credentialsHint}`,
    )
    .refine(
      (url) => !/^(?:smtp:\/\/.*:465|smtps:\/\/.*:587)\/?(?:\?|$)/i.test(url),
      'must begin with smtps:// for port 465, and with smtp:// for port 587',
    )
    .refine(
      (url) => [...(URL.parse(url)?.searchParams ?? [])].every(isKnownTlsOption),
      'must not have unknown options about TLS, which would have no effect. Known are requireTLS, ignoreTLS and opportunisticTLS with true or false, and those of Node that begin with tls., such as tls.servername=mail.example.com',
    ),
  mailbox,
  mailboxes: listOf(mailbox),
  password: z.string().min(8, 'must have at least 8 characters'),
  downloadPassword: z.string().trim().min(8, 'must have at least 8 characters'),
  longSecret,
  backupKey: longSecret.refine(
    isWholeKey,
    'begins like a key of age, but is none: a character is wrong or missing. Keys of age are written in one case',
  ),
  roles: listOf(
    z.enum(
      ['viewer', 'contributor', 'editor', 'administrator', 'support'],
      'must be administrator, editor, contributor, viewer or support, or a list such as administrator,support',
    ),
  ),
  logFormat: z.enum(['json', 'pretty', 'text'], 'must be "json", "pretty" or "text"'),
  projectId: z.string().regex(/^[a-z0-9-]+$/, 'may contain only a–z, 0–9 and dashes'),
  datasetName: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be a Sanity dataset name'),
  onlyTrue: z.enum(['true'], 'may only be "true"'),
  onlyOff: z.enum(['off'], 'may only be "off"'),
  onlyNone: z.enum(['none'], 'may only be "none"'),
}

export type RuleName = keyof typeof rules
