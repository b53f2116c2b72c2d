import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {memoryTerms} from '../../server-kit/tests/memory-terms.ts'

/** Resource use of a lake's process, with sizes in bytes and CPU time in µs. */
export interface Usage {
  /** JavaScript heap in use after a garbage collection. */
  readonly heapUsed: number
  /** Resident memory before the garbage collection. */
  readonly rss: number
  /** Resident memory after V8 has freed all garbage. */
  readonly atRest: number
  readonly cpu: {readonly user: number; readonly system: number}
  /** Number of open files and sockets, or 0 if it cannot be read. */
  readonly open: number
}

/** A lake in a separate process whose memory and CPU use can be measured. */
export interface ProfiledLake {
  readonly origin: string
  readonly token: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** The size of V8's young generation in server/supervisor/lake-process.ts. */
const youngGeneration = '--max-semi-space-size=8'

/** Starts a lake on a folder, with the memory settings of the product. The caller must stop it. */
export async function startProfiledLake(dataDir: string): Promise<ProfiledLake> {
  const script = join(import.meta.dirname, 'lake-process.ts')
  const child = fork(script, [dataDir], {
    execArgv: ['--expose-gc', youngGeneration],
    env: {...process.env, ...memoryTerms},
  })
  const [{origin, token}] = await once(child, 'message')
  return {
    origin,
    token,
    async usage() {
      const open = openFiles(child)
      child.send('usage')
      const [usage] = await once(child, 'message')
      return {...usage, open}
    },
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

function openFiles({pid}: ChildProcess): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
