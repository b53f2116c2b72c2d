import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {chromium} from 'playwright-core'
import {afterAll, expect, it, vi} from 'vitest'
import {assertTestable, chromiumPath, launchChromium} from '../chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
const browser = join(folder, 'google-chrome')
writeFileSync(browser, '#!/bin/sh\nexit 1\n')
chmodSync(browser, 0o755)
// Mock this, so that the results do not depend on an installed Playwright browser.
vi.spyOn(chromium, 'executablePath').mockReturnValue('')
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, {recursive: true})
})

it('CHROMIUM_PATH takes precedence over a browser in PATH', () => {
  expect(chromiumPath({CHROMIUM_PATH: browser, PATH: ''}, 'linux')).toBe(browser)
})

it('chromiumPath throws an error with the path in CHROMIUM_PATH if no file exists there', () => {
  const missing = join(folder, 'gone')
  expect(() => chromiumPath({CHROMIUM_PATH: missing}, 'linux')).toThrow(missing)
})

it('chromiumPath finds an installed Chrome in PATH', () => {
  expect(chromiumPath({PATH: folder}, 'freebsd')).toBe(browser)
})

it('chromiumPath throws an error that says what to install if there is no browser', () => {
  expect(() => chromiumPath({PATH: ''}, 'freebsd')).toThrow('apt-get install chromium')
})

it('assertTestable throws an error with the needed version if the browser is too old', () => {
  expect(() => assertTestable('149.0.7000.1', browser)).toThrow(
    `${browser} is version 149.0.7000.1. The browser tests need 150 or newer.`,
  )
  expect(() => assertTestable('150.0.7871.100', browser)).not.toThrow()
})

it("the tests' launch options disable all Chromium features that Playwright disables", async () => {
  vi.stubEnv('CHROMIUM_PATH', browser)
  const failed = await launchChromium().catch(String)
  const [theirs, ours] = [...String(failed).matchAll(/--disable-features=(\S+)/g)].map(([, list]) =>
    list?.split(','),
  )
  expect(theirs?.length).toBeGreaterThan(0)
  expect(ours).toEqual(expect.arrayContaining(theirs ?? []))
  expect(ours).not.toEqual(theirs)
})
