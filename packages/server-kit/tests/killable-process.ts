import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {onTestFinished} from 'vitest'

/**
 * Runs a script in a separate process that can be killed at any moment (SIGKILL) and ends with the
 * test. Returns the JSON it prints once it is ready.
 */
export const spawnKillable = (script: string, ...args: string[]) =>
  spawnCommand(process.execPath, script, ...args)

/** The same for a script that cannot write files over the given size: its disk is full. */
export const spawnCramped = (kilobytes: number, script: string, ...args: string[]) =>
  // POSIX counts blocks of 512 bytes. Node ignores the signal that a write over the limit sends.
  spawnCommand(
    'sh',
    '-c',
    `ulimit -f ${2 * kilobytes}; exec "$0" "$@"`,
    process.execPath,
    script,
    ...args,
  )

/**
 * The same for a script whose first argument is a folder: the folder is on a private filesystem of
 * the given size, which disappears with the process. `folder` is its path from outside. Linux only,
 * and not in every container.
 */
export async function spawnOnSmallDisk(kilobytes: number, script: string, folder: string) {
  const mounted = `mount -t tmpfs -o size=${kilobytes}k none "$2"; exec "$0" "$@"`
  const inside = ['--user', '--map-root-user', '--mount', 'sh', '-ec', mounted]
  const spawned = await spawnCommand('unshare', ...inside, process.execPath, script, folder)
  return {...spawned, folder: `/proc/${spawned.pid}/root${folder}`}
}

async function spawnCommand(command: string, ...args: string[]) {
  const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'inherit']})
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  const [line] = await once(child.stdout, 'data')
  return {said: JSON.parse(String(line)), kill, pid: child.pid}
}
