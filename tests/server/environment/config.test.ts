import {expect, test} from 'vitest'
import {ConfigError, readConfig} from '#server/environment/config.ts'

test('without environment variables, the embedded lake and the default ports are used', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    lakePort: 3333,
    content: {mode: 'embedded', projectId: 'local', dataset: 'production', seed: true},
  })
})

test('a variable that is set to an empty string counts as unset', () => {
  expect(readConfig({PORT: '', SANITY_PROJECT_ID: '', SEED: ''})).toEqual(readConfig({}))
})

test('SANITY_PROJECT_ID selects content hosted by Sanity', () => {
  const {content} = readConfig({SANITY_PROJECT_ID: 'abc123', SANITY_READ_TOKEN: 'token'})
  expect(content).toEqual({
    mode: 'hosted',
    projectId: 'abc123',
    dataset: 'production',
    readToken: 'token',
  })
})

test('a trailing slash is removed from PUBLIC_URL', () => {
  expect(readConfig({PUBLIC_URL: 'https://shop.example/'}).publicUrl).toBe('https://shop.example')
})

test.each([
  [{}, 12 * 3_600_000],
  [{STUDIO_IDLE_MINUTES: '30'}, 30 * 60_000],
  [{STUDIO_IDLE_MINUTES: '0.05'}, 3_000],
])('with %j a Studio session is locked after %d ms without activity', (variables, ms) => {
  expect(readConfig(variables).studioIdleMs).toBe(ms)
})

test('REQUIRE_SECOND_FACTOR names the lowest roles that need a second factor', () => {
  const from = (value: string) => readConfig({REQUIRE_SECOND_FACTOR: value}).secondFactorFrom
  expect(readConfig({}).secondFactorFrom).toBeUndefined()
  expect(from('administrator')).toEqual(['administrator'])
  expect(from('administrator, support')).toEqual(['administrator', 'support'])
  for (const wrong of ['yes', 'administrator,', 'Support', 'support;editor'])
    expect(() => from(wrong)).toThrow(
      /REQUIRE_SECOND_FACTOR[.\d]*: must be administrator, editor, contributor, viewer or support/,
    )
})

test.each(['0', '-1', 'an hour'])('STUDIO_IDLE_MINUTES=%s is rejected', (value) => {
  expect(() => readConfig({STUDIO_IDLE_MINUTES: value})).toThrow(/STUDIO_IDLE_MINUTES/)
})

test('HISTORY_DAYS sets how many days of history are kept (365 by default), and 0 is rejected', () => {
  expect(readConfig({}).historyDays).toBe(365)
  expect(readConfig({HISTORY_DAYS: '30'}).historyDays).toBe(30)
  expect(() => readConfig({HISTORY_DAYS: '0'})).toThrow(/HISTORY_DAYS/)
})

test('CORS_ORIGINS accepts a list of origins with wildcards and rejects other values', () => {
  expect(readConfig({}).corsOrigins).toEqual([])
  const list = 'http://localhost:4321, https://*.example.com/,http://127.0.0.1:*'
  expect(readConfig({CORS_ORIGINS: list}).corsOrigins).toEqual([
    'http://localhost:4321',
    'https://*.example.com',
    'http://127.0.0.1:*',
  ])
  for (const wrong of [
    '*',
    'null',
    'www.example.com',
    'https://a.example/path',
    'ftp://a.example',
  ]) {
    expect(() => readConfig({CORS_ORIGINS: wrong}), wrong).toThrow(/CORS_ORIGINS/)
  }
})

test('LAKE_HOSTS accepts a list of host names and IP addresses and rejects other values', () => {
  expect(readConfig({}).lakeHosts).toEqual([])
  const list = 'product, Lake.Example,192.168.1.5,[fd00::1]'
  expect(readConfig({LAKE_HOSTS: list}).lakeHosts).toEqual([
    'product',
    'lake.example',
    '192.168.1.5',
    '[fd00::1]',
  ])
  for (const wrong of ['*', '*.example', 'http://lake.example', 'lake:3333', 'a,,b']) {
    expect(() => readConfig({LAKE_HOSTS: wrong}), wrong).toThrow(/LAKE_HOSTS/)
  }
})

test('readConfig throws a single error that lists all invalid variables', () => {
  const read = () => readConfig({PORT: 'http', API_URL: 'nowhere', EDITOR_PASSWORD: 'short'})
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[\s\S]*EDITOR_PASSWORD[\s\S]*API_URL/)
})

test('by default, the site writes mails to files and offers sample files as downloads', () => {
  const {forms, dataDir} = readConfig({DATA_DIR: '/x'})
  expect(forms).toMatchObject({
    perHour: 30,
    keepDays: 730,
    smtpUrl: undefined,
    mailboxes: undefined,
    downloads: {storage: {kind: 'folder', folder: `${dataDir}/downloads`, samples: true}},
  })
})

test('the proxies in TRUSTED_PROXIES and those on this machine are trusted', () => {
  const {proxies} = readConfig({TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1'}).forms
  const addresses = ['127.0.0.1', '10.1.2.3', '192.0.2.1', '192.0.2.2']
  expect(addresses.map((address) => proxies.has(address))).toEqual([true, true, true, false])
})

test('FORMS_ORIGINS is read as exact origins', () => {
  const FORMS_ORIGINS = 'https://Static.Example:443/, http://localhost:4321,https://münchen.example'
  expect(readConfig({FORMS_ORIGINS}).forms.origins).toEqual([
    'https://static.example',
    'http://localhost:4321',
    'https://xn--mnchen-3ya.example',
  ])
  expect(readConfig({}).forms.origins).toEqual([])
  const wrong = [
    '*',
    'null',
    'https://*.example',
    'https://a.example/x',
    'https://a.example?',
    'a,',
  ]
  for (const each of [...wrong, 'ftp://a.example', 'https://u@a.example', 'https://a.example#'])
    expect(() => readConfig({FORMS_ORIGINS: each}), each).toThrow(/FORMS_ORIGINS\.\d/)
})

test.each([
  ['desk@shop.example', undefined, '', 'desk@shop.example', ['desk@shop.example']],
  [
    'desk@shop.example, boss@shop.example',
    'Shop, Inc. <web@shop.example>',
    'Shop, Inc.',
    'web@shop.example',
    ['desk@shop.example', 'boss@shop.example'],
  ],
  ['Desk <desk@shop.example>', 'web@shop.example', '', 'web@shop.example', ['desk@shop.example']],
])(
  'MAIL_TO=%j and MAIL_FROM=%j are parsed to mailboxes',
  (MAIL_TO, MAIL_FROM, name, address, to) => {
    const {forms} = readConfig({SMTP_URL: 'smtp://localhost', MAIL_TO, MAIL_FROM})
    expect(forms.mailboxes).toEqual({from: {name, address}, to})
  },
)

test.each([
  ['a local folder', '/files', {kind: 'folder', folder: '/files', samples: false}],
  [
    'an Amazon S3 bucket',
    's3://files',
    {
      kind: 'bucket',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      bucket: 'files',
      prefix: '',
    },
  ],
  [
    'a bucket of another S3-compatible service',
    's3://files/a/b/?region=auto&endpoint=https://s3.shop.example/',
    {
      kind: 'bucket',
      endpoint: 'https://s3.shop.example',
      region: 'auto',
      bucket: 'files',
      prefix: 'a/b',
    },
  ],
])('readConfig accepts %s as DOWNLOADS_DIR', (_, DOWNLOADS_DIR, storage) => {
  const keys = {AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret'}
  expect(readConfig({DOWNLOADS_DIR, ...keys}).forms.downloads.storage).toMatchObject(storage)
})

test.each([
  [{SMTP_URL: 'smtp://localhost'}, 'MAIL_TO: must be set if SMTP_URL is set'],
  [{SMTP_URL: 'http://localhost', MAIL_TO: 'a@b.example'}, 'SMTP_URL'],
  [{TRUSTED_PROXIES: '10.0.0.1, proxy'}, 'TRUSTED_PROXIES.1: must be an IP address'],
  [{SMTP_URL: 'smtp://', MAIL_TO: 'a@b.example'}, 'SMTP_URL: must look like smtps://'],
  [{MAIL_TO: 'desk'}, 'MAIL_TO'],
  [{MAIL_TO: 'a@b.example,,c@d.example'}, 'MAIL_TO'],
  [{MAIL_FROM: 'Ana <a@b.example>\r\nBcc: c@d.example'}, 'MAIL_FROM'],
  [{MAIL_FROM: 'Ana <a@b.example'}, 'MAIL_FROM'],
  [{FORMS_PER_HOUR: '0'}, 'FORMS_PER_HOUR: must be a whole number above 0'],
  [{SUBMISSIONS_KEEP_DAYS: '-1'}, 'SUBMISSIONS_KEEP_DAYS'],
  [{DOWNLOAD_PASSWORD_AE: 'short'}, 'DOWNLOAD_PASSWORD_AE: must have at least 8 characters'],
  [{DOWNLOADS_DIR: 's3://files'}, 'AWS_ACCESS_KEY_ID'],
  [{DOWNLOADS_DIR: 's3://'}, 'DOWNLOADS_DIR'],
  [{DOWNLOADS_DIR: 's3://files?endpoint=ftp://x'}, 'DOWNLOADS_DIR'],
])('the environment %j is rejected with an error that contains "%s"', (variables, problem) => {
  expect(() => readConfig(variables)).toThrow(problem)
})
