import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {onTestFinished} from 'vitest'

/**
 * Runs a script in a process of its own, to be killed at any moment (SIGKILL), and when the test is
 * over. Answers the JSON it says once it is ready.
 */
export async function spawnKillable(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {stdio: ['ignore', 'pipe', 'inherit']})
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
