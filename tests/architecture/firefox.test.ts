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

it('FIREFOX_PATH takes precedence over a browser in PATH', () => {
  expect(firefoxPath({FIREFOX_PATH: browser, PATH: ''}, 'linux')).toBe(browser)
})

it('firefoxPath throws an error with the path in FIREFOX_PATH if no file exists there', () => {
  const missing = join(folder, 'gone')
  expect(() => firefoxPath({FIREFOX_PATH: missing}, 'linux')).toThrow(missing)
})

it('firefoxPath finds an installed Firefox in PATH', () => {
  expect(firefoxPath({PATH: folder}, 'freebsd')).toBe(browser)
})

it('firefoxPath throws an error that says what to install if there is no Firefox', () => {
  expect(() => firefoxPath({PATH: ''}, 'freebsd')).toThrow('apt-get install firefox-esr')
})

it('assertTestableFirefox throws an error with the needed version if Firefox is too old', () => {
  expect(() => assertTestableFirefox('Mozilla Firefox 140.12.0esr\n', browser)).toThrow(
    `${browser} is Mozilla Firefox 140.12.0esr. The tests in Firefox need 153 or newer.`,
  )
  expect(() => assertTestableFirefox('Mozilla Firefox 153.7.0esr\n', browser)).not.toThrow()
})

it('the README names the oldest browsers that the tests accept', () => {
  const {text} = readSource('README.md')
  expect(text).toContain(`need Chromium ${oldestChromium} or Firefox ${oldestFirefox}, or newer`)
})
