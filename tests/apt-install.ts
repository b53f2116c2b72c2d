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

const install = async (name: string) => (await apt('update')) && (await apt('install', '-y', name))

/**
 * Installs a Debian package and returns whether the installation succeeded. Retries once, because
 * package mirrors often fail temporarily in CI.
 */
export const aptInstall = async (name: string): Promise<boolean> =>
  (await install(name)) || (await install(name))
