import {expect, test} from 'vitest'
import {readConfig} from '#server/environment/config.ts'
import {dataDirOf} from '#server/environment/early-environment.ts'

const valid: Readonly<Record<string, string>> = {
  PORT: '4000',
  DATA_DIR: '/srv/website',
  PUBLIC_URL: 'https://shop.example',
  EDITOR_PASSWORD: 'frase secreta',
  METRICS_TOKEN: 'a token of many letters',
  BACKUP_KEY: 'a good long backup key',
  MAIL_TO: 'Shop <desk@shop.example>',
}

test.each(['%s\r', '%s ', '\t%s\r\n', '\ufeff%s\u00a0'])(
  'blanks and line ends around values are left out, as in %j',
  (around) => {
    const changed = Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [name, around.replace('%s', value)]),
    )
    expect(readConfig(changed)).toEqual(readConfig(valid))
    expect(dataDirOf(changed)).toBe(valid.DATA_DIR)
  },
)

test.each(['\u200b', '\u2060', '\u00ad', '\u202c', '\ufeff'])(
  'the invisible character %j inside of a value or at its end is refused, also in a secret',
  (invisible) => {
    for (const [name, value] of Object.entries(valid)) {
      const read = () =>
        readConfig({...valid, [name]: `${value.slice(0, 3)}${invisible}${value.slice(3)}`})
      expect(read).toThrow(`${name}: contains an invisible character`)
    }
    expect(() => readConfig({...valid, EDITOR_PASSWORD: 'frase secreta\u200b'})).toThrow(
      'EDITOR_PASSWORD: contains an invisible character',
    )
    expect(() => readConfig({...valid, EDITOR_PASSWORD: 'frase 👩\u200d🔧'})).not.toThrow()
  },
)

test.each(Object.entries(valid))('%s must not be in quotes or have line breaks', (name, value) => {
  for (const quote of [`"`, `'`])
    expect(() => readConfig({...valid, [name]: quote + value + quote})).toThrow(
      `${name}: must not be in quotes`,
    )
  expect(() => readConfig({...valid, [name]: `${value}\n${value}`})).toThrow(
    `${name}: must not contain line breaks`,
  )
})
