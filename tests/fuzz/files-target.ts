import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect} from 'vitest'
import type {Memory, Target} from './fuzz.ts'
import type {FileToRead} from './readers-process.ts'

export interface FilesTarget extends Target {
  /** Makes the separate process read a file. Resolves with the outcome. */
  read(reader: FileToRead['reader'], file: string): Promise<string>
  /** A folder for the files to read, which is deleted at the end. */
  readonly folder: string
}

const small = Buffer.from('Spanish,Reference\na,b').toString('base64')

/** Starts a process that reads files, for all tests of a test file. */
export function filesTarget(): FilesTarget {
  let child: ChildProcess
  let log = ''
  let memory: Memory = {live: 0, resident: 0}
  let count = 0
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-files-'))
  beforeAll(async () => {
    // The separate process unpacks archives into the system's temporary folder. Use a folder that
    // the test deletes.
    child = fork(join(import.meta.dirname, 'readers-process.ts'), {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: {...process.env, TMPDIR: folder},
      execArgv: ['--expose-gc'],
    })
    child.setMaxListeners(100)
    child.stderr?.on('data', (chunk) => {
      log += chunk
    })
    await once(child, 'message')
  })
  afterAll(() => {
    child.disconnect()
    rmSync(folder, {recursive: true, force: true})
  })
  const read: FilesTarget['read'] = (reader, file) => {
    count += 1
    const id = count
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error(`The readers' process ended:\n${log}`))
      const receive = (answer: {id: number; outcome: string; memory: Memory}) => {
        if (answer.id !== id) return
        memory = answer.memory
        child.off('message', receive).off('exit', gone)
        resolve(answer.outcome)
      }
      child.on('message', receive).once('exit', gone)
      child.send({id, reader, file})
    })
  }
  return {
    folder,
    read,
    pids: () => [child.exitCode === null ? (child.pid ?? 0) : 0],
    probe: async () => expect(await read('csv', small)).toBe('no change'),
    unexpected: () => log.match(/^Unexpected error in .*/gm) ?? [],
    async memory() {
      await read('nothing', '')
      return [memory]
    },
  }
}
