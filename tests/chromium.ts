/**
 * Finds, installs and starts the browser of the tests. playwright-core does not download a browser.
 * The tests use an installed Chrome, Chromium or Edge, or install Debian's Chromium if there is
 * none.
 */
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'
import {aptInstall, mayAptInstall} from './apt-install.ts'

/**
 * Programs to look for in PATH. Snaps are the last, because their sandbox hides temporary profiles.
 * Not Debian's headless shell, which needs a fifth less CPU: it has no back/forward cache, and its
 * mouse pointer is always inside the page.
 */
const commands = [
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chromium-browser',
] as const

/** Paths at which installers place a browser outside PATH, by platform. */
const applications: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  linux: ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
    [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ].map((path) => join(process.env[folder] ?? 'C:/', path)),
  ),
}

const installHint = [
  'No Chromium, Chrome or Edge was found for the browser tests.',
  'Debian: apt-get install chromium. macOS: brew install --cask chromium. Windows: install Chrome.',
  'Or set CHROMIUM_PATH to the executable of a browser you have.',
].join('\n')

/** The oldest major version in which all tests have passed. */
export const oldestChromium = 150

/**
 * Checks that the browser is new enough for the tests.
 *
 * @param version - of the browser, such as `150.0.7871.100`
 * @throws if the browser is older than the tests support
 */
export function assertTestable(version: string, path: string): void {
  if (Number.parseInt(version, 10) >= oldestChromium) return
  throw new Error(
    `${path} is version ${version}. The browser tests need ${oldestChromium} or newer.\n` +
      'Update it, or set CHROMIUM_PATH to the executable of a newer Chromium, Chrome or Edge.',
  )
}

/**
 * An option for `launchChromium`. With this option, a failed `import()` fails again until the page
 * is reloaded, as in Firefox and in Chromium before 156.
 */
export const keepsFailedImports = '--disable-blink-features=ModuleMapDoNotCacheFailedFetch'

function findChromium(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | undefined {
  const inPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => (folder ? commands.map((command) => join(folder, command)) : []))
  return [
    chromium.executablePath(),
    ...(platform === 'win32' ? [] : inPath),
    ...(applications[platform] ?? []),
  ].find((path) => path && existsSync(path))
}

/**
 * Returns the executable of the browser to test with: CHROMIUM_PATH, a browser that Playwright has
 * installed, or an installed Chromium, Chrome or Edge.
 *
 * @throws if there is no browser; the error says what to install
 */
export function chromiumPath(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const named = env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  const found = findChromium(env, platform)
  if (!found) throw new Error(installHint)
  return found
}

/**
 * Returns the executable of the browser to test with, like `chromiumPath`. If there is no browser,
 * installs Debian's Chromium if possible. Starts the browser once to check its version.
 *
 * @throws if there is no browser, or only one that is too old for the tests
 */
export async function ensureChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !findChromium(process.env, process.platform)) {
    if (!mayAptInstall()) throw new Error(installHint)
    console.log('No browser found. Installing chromium with apt-get for the tests.')
    if (!(await aptInstall(commands[0]))) throw new Error(`apt-get failed.\n${installHint}`)
  }
  const path = chromiumPath()
  const browser = await launchChromium()
  const version = browser.version()
  await browser.close()
  assertTestable(version, path)
  return path
}

/**
 * Returns whether Chromium must run without its sandbox, which does not work for root and rarely
 * works in CI containers.
 */
const mustDropSandbox = () => process.getuid?.() === 0 || Boolean(process.env.CI)

/**
 * Options that disable the browser's own background traffic, so that it only connects to the
 * servers under test.
 */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Features that Playwright disables. Chromium only uses the last list of disabled features, so our
 * list must repeat these. A test fails if Playwright's list changes.
 */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Features of the address bar, which is invisible in the tests. They would load two pages for each
 * new window, which is as much work as loading a page of the site.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const headless = (options: LaunchOptions): LaunchOptions => ({
  executablePath: chromiumPath(),
  ...options,
  args: [
    ...quiet,
    `--disable-features=${[...offByPlaywright, ...addressBar].join()}`,
    ...(mustDropSandbox() ? ['--no-sandbox'] : []),
    ...(options.args ?? []),
  ],
})

/**
 * Starts the browser headless. The caller must close it. Passes the options to Playwright and adds
 * `args` to the default arguments.
 */
export const launchChromium = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch(headless(options))

/**
 * Starts the browser with a profile in a folder, like a visitor's browser. Without a profile,
 * Chromium keeps stored data in memory, as in private windows.
 */
export const openProfile = (
  folder: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {...headless({}), ...options})
