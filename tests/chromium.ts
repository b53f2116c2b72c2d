/**
 * Finds, installs and starts the browser of the tests. playwright-core downloads none; an installed
 * Chrome, Chromium or Edge works as well, and Debian's is installed where there is none.
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

/** Programs looked for in PATH; snaps last, as their confinement hides temporary profiles. */
const commands = [
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chromium-browser',
]

/** Where installers put a browser outside PATH, by platform. */
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

/** The oldest major version that all tests have passed in. */
export const oldestChromium = 150

/**
 * @throws if the browser is older than the tests support
 * @param version - of the browser, such as `150.0.7871.100`
 */
export function assertTestable(version: string, path: string): void {
  if (Number.parseInt(version, 10) >= oldestChromium) return
  throw new Error(
    `${path} is version ${version}. The browser tests need ${oldestChromium} or newer.\n` +
      'Update it, or set CHROMIUM_PATH to the executable of a newer Chromium, Chrome or Edge.',
  )
}

/**
 * For `launchChromium`: restores the HTML rule of Chromium before 156 and of Firefox, which cache a
 * failed `import()` until the page is reloaded.
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
 * The executable of the browser to test with: CHROMIUM_PATH, else one Playwright has installed,
 * else an installed Chromium, Chrome or Edge. If there is none, throws with what to install.
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
 * The same as `chromiumPath`, but installs Debian's Chromium first if there is no browser and it
 * may, and starts it once to check its version.
 *
 * @throws if there is no browser, or only one that is too old for the tests
 */
export async function ensureChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !findChromium(process.env, process.platform)) {
    if (!mayAptInstall()) throw new Error(installHint)
    console.log('No browser found: installing chromium with apt-get, as the tests need one.')
    if (!aptInstall('chromium')) throw new Error(`apt-get failed.\n${installHint}`)
  }
  const path = chromiumPath()
  const browser = await launchChromium()
  const version = browser.version()
  await browser.close()
  assertTestable(version, path)
  return path
}

/** Chromium refuses its sandbox to root, and CI containers rarely allow it at all. */
const mustDropSandbox = () => process.getuid?.() === 0 || Boolean(process.env.CI)

/** Disables the browser's own background traffic: it must reach only the servers under test. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * What Playwright switches off. Chromium uses only the last such list, so ours must include it. A
 * test reports when it changes.
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
 * Parts of the address bar, which is invisible here: each new window loads two pages for them, as
 * much work as opening a page of the site.
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
 * Starts the browser headless. The caller closes it. `options` go to Playwright; `args` are added
 * to ours.
 */
export const launchChromium = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch(headless(options))

/**
 * The same with a profile in a folder, as a visitor has: in contexts without one, as in private
 * windows, Chromium keeps stored data in memory.
 */
export const openProfile = (
  folder: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {...headless({}), ...options})
