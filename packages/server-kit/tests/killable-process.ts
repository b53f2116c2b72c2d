import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {onTestFinished} from 'vitest'

/**
 * Runs a script in a separate process that a test can kill with SIGKILL. The process ends with the
 * test. Returns the JSON that the script prints when it is ready.
 */
export const spawnKillable = (script: string, ...args: string[]) =>
  spawnCommand(process.execPath, script, ...args)

/**
 * Runs a script like `spawnKillable`, but limits the size of the files that it can write, to
 * simulate a full disk.
 */
export const spawnCramped = (kilobytes: number, script: string, ...args: string[]) =>
  // `ulimit -f` counts blocks of 512 bytes. Node ignores the signal SIGXFSZ that a larger write
  // causes, so the write fails with an error.
  spawnCommand(
    'sh',
    '-c',
    `ulimit -f ${2 * kilobytes}; exec "$0" "$@"`,
    process.execPath,
    script,
    ...args,
  )

/**
 * Runs a script like `spawnKillable`. The folder in its first argument is on a private filesystem
 * of the given size, which disappears with the process. The returned `folder` is the path of that
 * folder for this process. Only works on Linux, and not in every container.
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
