import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'

/** Returns whether this process can install Debian packages: as root, on Debian or Ubuntu. */
export const mayAptInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')

const apt = (...args: string[]) =>
  new Promise<boolean>((resolve) => {
    spawn('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0))
  })

const install = async (names: readonly string[]) =>
  (await apt('update')) && (await apt('install', '-y', ...names))

/**
 * Installs Debian packages and returns whether the installation succeeded. Retries once, because
 * package mirrors often fail temporarily in CI.
 */
export const aptInstall = async (...names: readonly string[]): Promise<boolean> =>
  (await install(names)) || (await install(names))
