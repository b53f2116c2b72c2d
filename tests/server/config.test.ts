import {expect, test} from 'vitest'
import {ConfigError, readConfig} from '#server/config.ts'

test('an empty environment uses the embedded lake on the standard ports', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    lakePort: 3333,
    content: {mode: 'embedded', projectId: 'local', dataset: 'production', seed: true},
  })
})

test('a variable set to the empty string counts as unset', () => {
  expect(readConfig({PORT: '', SANITY_PROJECT_ID: '', SEED: ''})).toEqual(readConfig({}))
})

test('a project id selects hosted content', () => {
  const {content} = readConfig({SANITY_PROJECT_ID: 'abc123', SANITY_READ_TOKEN: 'token'})
  expect(content).toEqual({
    mode: 'hosted',
    projectId: 'abc123',
    dataset: 'production',
    readToken: 'token',
  })
})

test('a trailing slash is removed from origins', () => {
  expect(readConfig({PUBLIC_URL: 'https://shop.example/'}).publicUrl).toBe('https://shop.example')
})

test.each([
  [{}, 12 * 3_600_000],
  [{STUDIO_IDLE_MINUTES: '30'}, 30 * 60_000],
  [{STUDIO_IDLE_MINUTES: '0.05'}, 3_000],
])('with %j the Studio locks after %d idle ms', (variables, ms) => {
  expect(readConfig(variables).studioIdleMs).toBe(ms)
})

test.each(['0', '-1', 'an hour'])('an idle time of %s minutes is refused', (value) => {
  expect(() => readConfig({STUDIO_IDLE_MINUTES: value})).toThrow(/STUDIO_IDLE_MINUTES/)
})

test('the history is kept for a year, or for the configured number of days', () => {
  expect(readConfig({}).historyDays).toBe(365)
  expect(readConfig({HISTORY_DAYS: '30'}).historyDays).toBe(30)
  expect(() => readConfig({HISTORY_DAYS: '0'})).toThrow(/HISTORY_DAYS/)
})

test('only configured origins may call the lake from pages', () => {
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

test('the lake accepts only the configured host names', () => {
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

test('all problems are reported at once', () => {
  const read = () => readConfig({PORT: 'http', API_URL: 'nowhere', EDITOR_PASSWORD: 'short'})
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[\s\S]*EDITOR_PASSWORD[\s\S]*API_URL/)
})

test('by default, forms are mailed to files and downloads come from a sample folder', () => {
  const {forms, dataDir} = readConfig({DATA_DIR: '/x'})
  expect(forms).toMatchObject({
    perHour: 30,
    keepDays: 730,
    smtpUrl: undefined,
    mailboxes: undefined,
    downloads: {storage: {kind: 'folder', folder: `${dataDir}/downloads`, samples: true}},
  })
})

test('configured proxies are trusted, besides those on this machine', () => {
  const {proxies} = readConfig({TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1'}).forms
  const asked = ['127.0.0.1', '10.1.2.3', '192.0.2.1', '192.0.2.2']
  expect(asked.map((address) => proxies.has(address))).toEqual([true, true, true, false])
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
])('MAIL_TO %j and MAIL_FROM %j are read as addresses', (MAIL_TO, MAIL_FROM, name, address, to) => {
  const {forms} = readConfig({SMTP_URL: 'smtp://localhost', MAIL_TO, MAIL_FROM})
  expect(forms.mailboxes).toEqual({from: {name, address}, to})
})

test.each([
  ['a folder', '/files', {kind: 'folder', folder: '/files', samples: false}],
  [
    'a bucket of Amazon',
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
    'a bucket elsewhere',
    's3://files/a/b/?region=auto&endpoint=https://s3.shop.example/',
    {
      kind: 'bucket',
      endpoint: 'https://s3.shop.example',
      region: 'auto',
      bucket: 'files',
      prefix: 'a/b',
    },
  ],
])('downloads come from %s', (_, DOWNLOADS_DIR, storage) => {
  const keys = {AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret'}
  expect(readConfig({DOWNLOADS_DIR, ...keys}).forms.downloads.storage).toMatchObject(storage)
})

test.each([
  [{SMTP_URL: 'smtp://localhost'}, 'MAIL_TO: must be set where SMTP_URL is'],
  [{SMTP_URL: 'http://localhost', MAIL_TO: 'a@b.example'}, 'SMTP_URL'],
  [{TRUSTED_PROXIES: '10.0.0.1, proxy'}, 'TRUSTED_PROXIES.1: must be an IP address'],
  [{SMTP_URL: 'smtp://', MAIL_TO: 'a@b.example'}, 'SMTP_URL: must be like smtps://'],
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
])('%j is refused, and the error names %s', (variables, problem) => {
  expect(() => readConfig(variables)).toThrow(problem)
})
