import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {oldestChromium} from '../chromium.ts'
import {assertTestableFirefox, firefoxPath, oldestFirefox} from '../firefox.ts'
import {readSource} from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
const browser = join(folder, 'firefox')
writeFileSync(browser, '')
chmodSync(browser, 0o755)
afterAll(() => rmSync(folder, {recursive: true}))

it('prefers the Firefox that FIREFOX_PATH names', () => {
  expect(firefoxPath({FIREFOX_PATH: browser, PATH: ''}, 'linux')).toBe(browser)
})

it('says so when FIREFOX_PATH names nothing', () => {
  const missing = join(folder, 'gone')
  expect(() => firefoxPath({FIREFOX_PATH: missing}, 'linux')).toThrow(missing)
})

it("finds a person's Firefox in PATH", () => {
  expect(firefoxPath({PATH: folder}, 'freebsd')).toBe(browser)
})

it('says what to install where there is none', () => {
  expect(() => firefoxPath({PATH: ''}, 'freebsd')).toThrow('apt-get install firefox-esr')
})

it('says which version the tests need where the browser is too old', () => {
  expect(() => assertTestableFirefox('Mozilla Firefox 140.12.0esr\n', browser)).toThrow(
    `${browser} is Mozilla Firefox 140.12.0esr. The tests in Firefox need 153 or newer.`,
  )
  expect(() => assertTestableFirefox('Mozilla Firefox 153.7.0esr\n', browser)).not.toThrow()
})

it('tests the oldest browsers that the README names', () => {
  const {text} = readSource('README.md')
  expect(text).toContain(`need Chromium ${oldestChromium} or Firefox ${oldestFirefox}, or newer`)
})
