/**
 * Finds, installs and starts Firefox, the second browser of the tests. Playwright controls
 * Mozilla's own Firefox with WebDriver BiDi. Playwright's patched Firefox is not available as a
 * package.
 */
import {execFileSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {type Browser, firefox} from 'playwright-core'
import {aptInstall, mayAptInstall} from './apt-install.ts'

/** Names of Firefox programs to look for in PATH. */
const commands = ['firefox', 'firefox-esr']

/** Paths at which installers place Firefox outside PATH, by platform. */
const applications: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  linux: ['/usr/lib/firefox/firefox', '/opt/firefox/firefox', '/snap/bin/firefox'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    join(process.env[folder] ?? 'C:/', 'Mozilla Firefox/firefox.exe'),
  ),
}

/**
 * The oldest major version in which the tests have passed. Playwright cannot control Firefox 140.
 */
export const oldestFirefox = 153

const installHint = [
  'No Firefox was found for the tests in Firefox.',
  'Debian: apt-get install firefox-esr. macOS: brew install --cask firefox. Windows: install Firefox.',
  'Or set FIREFOX_PATH to the executable of a Firefox you have.',
].join('\n')

/**
 * Returns the executable of the Firefox to test with: FIREFOX_PATH or an installed Firefox.
 *
 * @throws if there is no Firefox; the error says what to install
 */
export function firefoxPath(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const named = env.FIREFOX_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`FIREFOX_PATH names ${named}, which does not exist.`)
  }
  const inPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => (folder ? commands.map((command) => join(folder, command)) : []))
  const known = [...(platform === 'win32' ? [] : inPath), ...(applications[platform] ?? [])]
  const found = known.find((path) => existsSync(path))
  if (!found) throw new Error(installHint)
  return found
}

/**
 * Returns the executable of the Firefox to test with, like `firefoxPath`. If there is no Firefox,
 * installs Debian's Firefox if possible.
 */
async function ensureFirefox(): Promise<string> {
  try {
    return firefoxPath()
  } catch (error) {
    if (process.env.FIREFOX_PATH || !mayAptInstall()) throw error
    console.log('No Firefox found. Installing firefox-esr with apt-get for the tests.')
    if (!(await aptInstall('firefox-esr'))) throw new Error(`apt-get failed.\n${installHint}`)
    return firefoxPath()
  }
}

/**
 * Checks that Firefox is new enough for the tests.
 *
 * @param version - output of `firefox --version`, such as `Mozilla Firefox 153.7.0esr`; empty on
 * Windows
 * @throws if Firefox is older than the tests support
 */
export function assertTestableFirefox(version: string, path: string): void {
  const [, major] = /Firefox (\d+)/.exec(version) ?? []
  if (major === undefined || Number(major) >= oldestFirefox) return
  throw new Error(
    `${path} is ${version.trim()}. The tests in Firefox need ${oldestFirefox} or newer.\n` +
      'Update it, or set FIREFOX_PATH to the executable of a newer Firefox.',
  )
}

/** Starts Firefox headless. Installs it first if needed. The caller must close it. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = await ensureFirefox()
  const version = execFileSync(executablePath, ['--version'], {encoding: 'utf8'})
  assertTestableFirefox(version, executablePath)
  // With this channel, Playwright uses WebDriver BiDi, which an unmodified Firefox supports.
  return firefox.launch({channel: 'moz-firefox', executablePath})
}
