import {execFile, spawnSync} from 'node:child_process'
import {availableParallelism} from 'node:os'
import {promisify} from 'node:util'

/** The note of rows that need wrk if wrk is not installed. */
export const wrkMissing =
  'not measured: wrk is not installed (Debian: apt-get install wrk; macOS: brew install wrk)'

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Returns whether the load generator wrk is installed. */
export const hasWrk = () => isThere('wrk')

const canPin = () =>
  process.platform === 'linux' && availableParallelism() > 1 && isThere('taskset')

/**
 * Pins a process and its threads to the first CPU core if possible. Returns whether pinning
 * succeeded.
 */
export function pinToOneCore(pid: number): boolean {
  return canPin() && spawnSync('taskset', ['-acp', '0', String(pid)]).status === 0
}

/**
 * Sends requests to a URL as fast as it responds, from another CPU core than the server's.
 *
 * @returns requests per second
 * @throws if a response is not 200, or a connection fails
 */
export async function requestsPerSecond(
  url: string,
  {
    connections,
    seconds,
    headers = {},
  }: {connections: number; seconds: number; headers?: Readonly<Record<string, string>>},
): Promise<number> {
  const more = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const load = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: br',
    ...more,
    url,
  ]
  const [program = '', ...options] = canPin() ? ['taskset', '-c', '1', ...load] : load
  const {stdout} = await promisify(execFile)(program, options)
  const failure = /^ *(Non-2xx|Socket errors).*$/m.exec(stdout)?.[0]
  if (failure) throw new Error(`${url} under load: ${failure.trim()}`)
  return Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1])
}
