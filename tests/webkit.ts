/**
 * Finds, installs and starts WebKit, the engine of Safari, in Debian's build: `MiniBrowser`, which
 * `WebKitWebDriver` starts and controls. Playwright's WebKit is not available as a package. It runs
 * without a sandbox if the tests run as root, and on a virtual screen, because it has no headless mode.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {aptInstall, mayAptInstall} from './apt-install.ts'
import {freePort} from './free-port.ts'
import {openWebDriverPage, type WebDriverPage} from './webdriver.ts'

/** Debian's packages with the driver (which needs WebKit) and with the virtual screen. */
const packages = ['webkit2gtk-driver', 'xvfb'] as const

/** The programs that the tests start. */
interface WebKitPrograms {
  driver: string
  screen: string
}

/**
 * Returns the programs to test with: WEBKIT_DRIVER_PATH or an installed `WebKitWebDriver`, and `Xvfb`.
 * If one is missing, returns a sentence that says what to install.
 *
 * @throws if WEBKIT_DRIVER_PATH names no file
 */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKitPrograms | string {
  const inPath = (program: string) =>
    (env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, program))
      .find((path) => existsSync(path))
  const named = env.WEBKIT_DRIVER_PATH
  if (named && !existsSync(named))
    throw new Error(`WEBKIT_DRIVER_PATH names ${named}, which does not exist.`)
  const driver = named || inPath('WebKitWebDriver')
  const screen = inPath('Xvfb')
  if (driver && screen) return {driver, screen}
  const missing = driver ? 'Xvfb' : 'WebKitWebDriver'
  return `${missing} is not installed. Debian: apt-get install ${packages.join(' ')}.`
}

/**
 * Installs WebKit if it is missing and Debian's packages can be installed. Returns a line for the
 * output: the driver, or why the tests in WebKit will be skipped.
 */
export async function ensureWebKit(): Promise<string> {
  if (typeof findWebKit() === 'string' && mayAptInstall()) {
    console.log(`No WebKit found. Installing ${packages.join(' and ')} with apt-get for the tests.`)
    await aptInstall(...packages)
  }
  const found = findWebKit()
  return typeof found === 'string'
    ? `Tests in WebKit will be skipped: ${found}`
    : `WebKit: ${found.driver}`
}

/** WebKit with a page, which has its own cookies and storage. */
export interface WebKit {
  readonly page: WebDriverPage
  close(): Promise<void>
}

/** Settings of GTK, from which WebKit takes "reduced motion". */
const settings = '[Settings]\ngtk-enable-animations=0\n'
/** Without this, the browser's bar needs 447 px, and no window can be as narrow as a phone. */
const styles = '* {min-width: 0; margin: 0; border: 0; padding: 0}\n'

/**
 * Starts WebKit. The caller must close it.
 *
 * @throws if it is not installed
 */
export async function launchWebKit(): Promise<WebKit> {
  const found = findWebKit()
  if (typeof found === 'string') throw new Error(found)
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), settings)
  await writeFile(join(home, 'gtk-3.0/gtk.css'), styles)
  const screen = spawn(
    found.screen,
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe']},
  )
  const started: ChildProcess[] = [screen]
  const end = async () => {
    for (const child of started.toReversed()) child.kill()
    await rm(home, {recursive: true, force: true})
  }
  try {
    const display = await displayOf(screen)
    const port = await freePort()
    const driver = spawn(found.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      // Downloads are saved in the folder HOME.
      env: {...process.env, DISPLAY: `:${display}`, HOME: home, XDG_CONFIG_HOME: home},
      stdio: 'ignore',
    })
    started.push(driver)
    const origin = `http://127.0.0.1:${port}`
    for (let tries = 300; !(await isReady(origin)); tries--) {
      if (tries === 0 || driver.exitCode !== null)
        throw new Error(`${found.driver} does not answer on port ${port}.`)
      await setTimeout(100)
    }
    const page = await openWebDriverPage(origin)
    return {page, close: async () => page.close().finally(end)}
  } catch (error) {
    await end()
    throw error
  }
}

/** Returns the number of the display that Xvfb has chosen. It writes the number to its stream 3. */
const displayOf = (screen: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()))
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with exit code ${code}.`)))
    screen.once('error', reject)
  })

/** Whether a WebDriver server answers. */
const isReady = (origin: string) =>
  fetch(`${origin}/status`).then(
    ({ok}) => ok,
    () => false,
  )
