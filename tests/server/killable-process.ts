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
  return {said: JSON.parse(String(line)), kill}
}
