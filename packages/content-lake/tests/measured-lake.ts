import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {memoryTerms} from '../../server-kit/tests/memory-terms.ts'

/** What a lake's process takes. Sizes in bytes, CPU time in µs. */
export interface Usage {
  /** After a garbage collection. */
  readonly heapUsed: number
  /** Of the machine's memory, at this moment. */
  readonly rss: number
  /** The same once all garbage is given back, which V8 else keeps for its next: what is really held. */
  readonly atRest: number
  readonly cpu: {readonly user: number; readonly system: number}
  /** Files and sockets it has open; 0 where that cannot be told. */
  readonly open: number
}

/** A lake in a process of its own, whose memory can be looked at. */
export interface MeasuredLake {
  readonly origin: string
  readonly token: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts a lake on a folder, on the terms of the product. The caller stops it. */
export async function startMeasuredLake(dataDir: string): Promise<MeasuredLake> {
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
