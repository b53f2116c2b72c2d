import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {readTokenFile} from '../login/token-file.ts'
import type {ControlCall} from './control.ts'

/** Calls a running `content-lake dev`. */
export interface ControlClient {
  (call: ControlCall): Promise<object>
  /** Port of the gateway. */
  readonly port: number
}

/** Returns a client of the `content-lake dev` that runs with a folder; undefined if none does. */
export async function controlRunning(folder: string): Promise<ControlClient | undefined> {
  const path = join(folder, 'running.json')
  if (!existsSync(path)) return undefined
  const {port, pid}: {port: number; pid: number} = JSON.parse(readFileSync(path, 'utf8'))
  return isAlive(pid)
    ? controlAt(port, readTokenFile(join(folder, 'administrator-token')))
    : undefined
}

/** Returns a client of the gateway at a port. */
function controlAt(port: number, token: string | undefined): ControlClient {
  const call = async (body: ControlCall) => {
    const response = await fetch(`http://127.0.0.1:${port}/-/control`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: JSON.stringify(body),
    })
    const answer: {message?: string} = await response.json()
    if (!response.ok) throw new Error(answer.message ?? `The lake answered ${response.status}`)
    return answer
  }
  return Object.assign(call, {port})
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
