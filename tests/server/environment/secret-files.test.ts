import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {readConfig} from '#server/environment/config.ts'
import {variableEntries} from '#server/environment/variables.ts'

const secretVariables = variableEntries
  .map(([name]) => name)
  .filter((name) => /PASSWORD|TOKEN|KEY(_ID)?$|^(DATABASE|SMTP)_URL$/.test(name))

test.each(secretVariables)('readConfig can read the secret %s from a file', (name) => {
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://me:secret@db.example/website',
    SMTP_URL: 'smtps://me:two words@mail.example',
  }
  const value = values[name] ?? 'a secret of 24 characters'
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, `${value}\n`)
  const content = name.startsWith('SANITY')
    ? {SANITY_PROJECT_ID: 'abc123'}
    : {LAKE_URL: 'http://lake.example', CDN_PURGE_URL: 'https://cdn.example'}
  const others = {MAIL_TO: 'a@b.example', ...content}
  const withoutKey = (variables: Record<string, string>) => {
    const {environmentKey: _, ...config} = readConfig({...others, ...variables})
    return config
  }
  expect(withoutKey({[`${name}_FILE`]: file})).toEqual(withoutKey({[name]: value}))
  expect(withoutKey({[`${name}_FILE`]: file})).not.toEqual(withoutKey({}))
})

test('readConfig throws if a secret file is missing or empty, or if the secret is also set directly', () => {
  const folder = temporaryFolder()
  const empty = join(folder, 'empty')
  const short = join(folder, 'short')
  writeFileSync(empty, '\n')
  writeFileSync(short, 'seven77')
  const read = () =>
    readConfig({
      EDITOR_PASSWORD_FILE: join(folder, 'missing'),
      SANITY_READ_TOKEN_FILE: empty,
      SANITY_WRITE_TOKEN: 'a',
      SANITY_WRITE_TOKEN_FILE: short,
      DOWNLOAD_PASSWORD_AE_FILE: short,
    })
  expect(read).toThrow(/EDITOR_PASSWORD_FILE: .*missing cannot be read \(ENOENT\)/)
  expect(read).toThrow(/SANITY_READ_TOKEN_FILE: .*empty is empty/)
  expect(read).toThrow('SANITY_WRITE_TOKEN_FILE: must not be set together with SANITY_WRITE_TOKEN')
  expect(read).toThrow('DOWNLOAD_PASSWORD_AE: must have at least 8 characters')
  expect(read).not.toThrow(/seven77/)
})

test.each([
  ['a BOM', '\ufefffrase secreta'],
  ['two line breaks', 'frase secreta\r\n\r\n'],
  ['a blank', ' frase secreta \n'],
])('a secret file with %s has the secret without it', (_, text) => {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, text)
  const {environmentKey: _key, ...config} = readConfig({EDITOR_PASSWORD_FILE: file})
  expect(config).toMatchObject({editorPassword: 'frase secreta'})
})

test.each(['utf16le', 'latin1'] as const)('a secret file in %s is refused', (encoding) => {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, Buffer.from('\ufeffcontraseña', encoding))
  expect(() => readConfig({EDITOR_PASSWORD_FILE: file})).toThrow(/is not text in UTF-8/)
})

test('the file of a variable that is no secret is refused instead of ignored', () => {
  expect(() => readConfig({PUBLIC_URL_FILE: '/run/secrets/public-url'})).toThrow(
    'PUBLIC_URL_FILE: is not read, because PUBLIC_URL is no secret. Set PUBLIC_URL',
  )
})
