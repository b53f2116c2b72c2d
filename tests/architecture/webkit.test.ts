import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {findWebKit} from '../webkit.ts'

const folder = mkdtempSync(join(tmpdir(), 'webkit-test-'))
const drivers = join(folder, 'drivers')
const screens = join(folder, 'screens')
for (const [path, program] of [
  [drivers, 'WebKitWebDriver'],
  [screens, 'Xvfb'],
] as const) {
  mkdirSync(path)
  writeFileSync(join(path, program), '')
}
afterAll(() => rmSync(folder, {recursive: true}))

it('findWebKit finds the driver and the virtual screen in PATH', () => {
  expect(findWebKit({PATH: ['', drivers, screens].join(delimiter)})).toEqual({
    driver: join(drivers, 'WebKitWebDriver'),
    screen: join(screens, 'Xvfb'),
  })
})

it('WEBKIT_DRIVER_PATH takes precedence over a driver in PATH', () => {
  const driver = join(screens, 'Xvfb')
  const env = {PATH: [drivers, screens].join(delimiter), WEBKIT_DRIVER_PATH: driver}
  expect(findWebKit(env)).toMatchObject({driver})
})

it('findWebKit throws an error with the path in WEBKIT_DRIVER_PATH if no file exists there', () => {
  const missing = join(drivers, 'gone')
  expect(() => findWebKit({PATH: screens, WEBKIT_DRIVER_PATH: missing})).toThrow(missing)
})

it.each([
  ['the driver', 'WebKitWebDriver', screens],
  ['the virtual screen', 'Xvfb', drivers],
])('findWebKit says what to install if %s is missing', (_, program, path) => {
  expect(findWebKit({PATH: path})).toBe(
    `${program} is not installed. Debian: apt-get install webkit2gtk-driver xvfb.`,
  )
})
