import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'

/** Returns whether this process can install Debian packages: as root, on Debian or Ubuntu. */
export const mayAptInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')

const apt = (...args: string[]) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  }).status === 0

const install = (name: string) => apt('update') && apt('install', '-y', name)

/**
 * Installs a Debian package and returns whether the installation succeeded. Retries once, because
 * package mirrors often fail temporarily in CI.
 */
export const aptInstall = (name: string): boolean => install(name) || install(name)
