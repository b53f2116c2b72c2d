import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {memoryTerms} from '../../server-kit/tests/memory-terms.ts'

/** The resource use of a lake's process. Sizes in bytes, CPU time in µs. */
export interface Usage {
  /** After a garbage collection. */
  readonly heapUsed: number
  /** Resident memory at this moment. */
  readonly rss: number
  /** Resident memory once V8 has released all garbage: what is really in use. */
  readonly atRest: number
  readonly cpu: {readonly user: number; readonly system: number}
  /** Number of open files and sockets; 0 if unknown. */
  readonly open: number
}

/** A lake in a separate process whose memory can be measured. */
export interface ProfiledLake {
  readonly origin: string
  readonly token: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts a lake on a folder with the product's settings. The caller stops it. */
export async function startProfiledLake(dataDir: string): Promise<ProfiledLake> {
  const script = join(import.meta.dirname, 'lake-process.ts')
  const child = fork(script, [dataDir], {
    execArgv: ['--expose-gc'],
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
