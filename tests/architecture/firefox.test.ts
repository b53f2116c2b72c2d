import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {firefoxPath} from '../firefox.ts'

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
