import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {onTestFinished} from 'vitest'

/**
 * Runs a script in a process of its own, to be killed at any moment (SIGKILL), and when the test is
 * over. Answers the JSON it says once it is ready.
 */
export const spawnKillable = (script: string, ...args: string[]) =>
  spawnCommand(process.execPath, script, ...args)

/** The same for a script that may not write a file of more than so many KB: its disk is full. */
export const spawnCramped = (kilobytes: number, script: string, ...args: string[]) =>
  // POSIX counts blocks of 512 bytes. Node ignores the signal that comes with it.
  spawnCommand(
    'sh',
    '-c',
    `ulimit -f ${2 * kilobytes}; exec "$0" "$@"`,
    process.execPath,
    script,
    ...args,
  )

/**
 * The same for a script whose first argument is a folder: it lies on a filesystem of its own of so many
 * KB, which nobody else sees and which is gone with the process. `folder` is where it is reached from
 * here. Linux alone has that, and not in every container.
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
