import {generateHybridIdentity, generateIdentity, identityToRecipient} from 'age-encryption'
import {expect, test} from 'vitest'
import {readConfig} from '#server/environment/config.ts'

test.each([
  'smtps://me:25/secret@mail.example',
  'smtp://me:12?x=y@mail.example',
  'smtp://me:12#ss@mail.example',
  'smtps://no-reply@shop.example:pass#2@mail.example?pool=true',
  'smtps://mail.example/inbox',
])(
  'the mail server %s is refused, and the message says how to write signs of a password',
  (SMTP_URL) => {
    const read = () => readConfig({SMTP_URL, MAIL_TO: 'a@b.example'})
    expect(read).toThrow(/SMTP_URL: must look like smtps:.*write @ as %40/)
    expect(read).not.toThrow(/secret@|pass#/)
  },
)

test.each([
  ['smtp://me:secret@mail.example:465', 'must begin with smtps://'],
  ['smtps://me:secret@mail.example:587/?name=www.example', 'must begin with smtps://'],
  ['smtp://mail.example?requiretls=true', 'unknown options about TLS'],
  ['smtp://mail.example?name=www.example&secure=true', 'unknown options about TLS'],
  ['smtp://mail.example?ignoreTLS=no', 'unknown options about TLS'],
  ['smtp://mail.example:25?encryption=starttls', 'unknown options about TLS'],
])('the mail server %s, which would not use TLS as meant, is refused: %s', (SMTP_URL, reason) => {
  const read = () => readConfig({SMTP_URL, MAIL_TO: 'a@b.example'})
  expect(read).toThrow(new RegExp(`SMTP_URL: .*${reason}`))
})

test.each([
  'smtp://mail.example:587?requireTLS=true&tls.rejectUnauthorized=false&debug=false',
  'smtp://me:465@mail.example',
  'smtps://me:x%3A587@mail.example:465',
])('the mail server %s is accepted', (SMTP_URL) => {
  expect(readConfig({SMTP_URL, MAIL_TO: 'a@b.example'}).forms.smtpUrl).toBe(SMTP_URL)
})

test.each(['pa%ss', 'p%', '50%off'])('a database with the password %s is refused', (password) => {
  const read = (text: string) => readConfig({DATABASE_URL: `postgres://me:${text}@db/website`})
  expect(() => read(password)).toThrow(/DATABASE_URL: must look like .*# as %23 and % as %25/)
  expect(() => read(encodeURIComponent(password))).not.toThrow()
})

test('a mail server may have options, and escaped signs in its password', () => {
  const SMTP_URL = 'smtps://me%40shop.example:25%2Fsecret@mail.example:465/?pool=true'
  expect(
    readConfig({SMTP_URL, MAIL_TO: 'a@b.example', MAIL_FROM: 'a@b.example'}).forms.smtpUrl,
  ).toBe(SMTP_URL)
})

test.each([
  ['https://user:secret@www.example.com', 'user name'],
  ['https://www.example.com?x=1', 'path'],
  ['https://www.example.com/shop', 'path'],
  ['https://www.example.com/#x', 'path'],
])('PUBLIC_URL=%s is refused, and the message names its %s', (PUBLIC_URL, reason) => {
  const read = () => readConfig({PUBLIC_URL})
  expect(read).toThrow(new RegExp(`PUBLIC_URL: must not have a .*${reason}`))
  expect(read).not.toThrow(/secret/)
})

test('the address of the site is written as browsers send it', () => {
  const {publicUrl} = readConfig({PUBLIC_URL: 'https://WWW.Example.com:443/'})
  expect(publicUrl).toBe('https://www.example.com')
})

test.each(['SECURE_HOST', 'API_URL'])('%s may have a path, and no password or query', (name) => {
  for (const url of ['https://a.example/path/', 'https://a.example/@path'])
    expect(() => readConfig({[name]: url})).not.toThrow()
  for (const url of ['https://a:secret@a.example', 'https://a.example/?x', 'https://a.example/#x'])
    expect(() => readConfig({[name]: url})).toThrow(`${name}: must not have a`)
})

test('a key of age for backups is accepted, and refused at the start if characters are wrong or missing', async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const keys = [identity, recipient, await generateHybridIdentity(), 'a passphrase of ours']
  for (const BACKUP_KEY of keys) expect(readConfig({BACKUP_KEY}).backup.key).toBe(BACKUP_KEY)
  for (const key of [identity, recipient])
    for (const BACKUP_KEY of [
      key.slice(0, -1),
      `${key}q`,
      key.replace(/.$/, 'b'),
      /[a-z]/.test(key) ? key.toUpperCase() : key.toLowerCase(),
    ]) {
      const read = () => readConfig({BACKUP_KEY})
      expect(read).toThrow(/BACKUP_KEY: begins like a key of age/)
      expect(read).not.toThrow(BACKUP_KEY)
    }
})

test.each(['DATA_DIR', 'BACKUP_TO', 'DOWNLOADS_DIR'])(
  '%s must be a folder, and is refused if a shell would understand another one',
  (name) => {
    for (const path of ['./.data', '/srv/my data', 'a~b', 'C', '/srv/ñ 😀 #x'])
      expect(() => readConfig({[name]: path})).not.toThrow()
    for (const path of ['~/website', '~', 'file:///srv/x', 'sftp://host/x', 'C:\\backups'])
      expect(() => readConfig({[name]: path})).toThrow(`${name}: must `)
  },
)

// As systemd passes on `DATA_DIR=/srv/data # here` and `DATA_DIR="/srv/data" # here`.
test.each(['/srv/data # here', '/srv/data# here', '/srv/data #\there', '"/srv/data" # here'])(
  'a folder is refused if a comment of the env file is part of it: %j',
  (path) => {
    for (const name of ['DATA_DIR', 'BACKUP_TO', 'DOWNLOADS_DIR'])
      expect(() => readConfig({[name]: path})).toThrow(`${name}: must not `)
  },
)

test('backups may go into a bucket, and data may not', () => {
  const bucket = 's3://bucket/prefix?region=us-east-1'
  expect(readConfig({BACKUP_TO: bucket}).backup.to).toBe(bucket)
  expect(() => readConfig({DATA_DIR: bucket})).toThrow('DATA_DIR: must be the path of a folder')
})

test.each([
  ['DATA_DIR', '$HOME/website'],
  ['DATA_DIR', `\${HOME}/website`],
  ['PUBLIC_URL', `https://\${HOST:-www.example.com}`],
  ['PUBLIC_URL', 'https://$HOST'],
  ['MAIL_TO', '{{ office.mail }}'],
  ['EDITOR_PASSWORD', `\${EDITOR_PASSWORD}`],
  ['BACKUP_KEY', '{{ vault.backup_key }}'],
])('%s=%s is refused, because nothing has replaced the placeholder', (name, value) => {
  const read = () => readConfig({[name]: value})
  expect(read).toThrow(`${name}: contains`)
  expect(read).toThrow('which nothing has replaced')
})

test('secrets may contain signs of placeholders', () => {
  for (const BACKUP_KEY of [
    'pa$word of ours 16',
    `{{ and \${x} are in it`,
    '100 $(dollars) for us',
  ])
    expect(readConfig({BACKUP_KEY}).backup.key).toBe(BACKUP_KEY)
})

test.each(['/proc', '/proc/x', '/srv/../proc/x'])('DATA_DIR=%s is refused', (DATA_DIR) => {
  expect(() => readConfig({DATA_DIR})).toThrow('DATA_DIR: must not be in /proc')
})
