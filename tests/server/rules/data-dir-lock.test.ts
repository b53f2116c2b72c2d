import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {lockDataDir} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

const holdingProgram = `
  const {lockDataDir} = await import('#packages/server-kit/src/sqlite/data-dir-lock.ts')
  lockDataDir(process.argv[1])
  console.log('locked')
  setInterval(() => {}, 1000)
`

/** Starts another process that locks a folder. */
async function holder(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holdingProgram, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stdout, 'data')
  return child
}

test('lockDataDir throws an error with the folder and the process id if another process has locked the folder', async () => {
  const folder = temporaryFolder()
  const child = await holder(folder)
  expect(() => lockDataDir(folder)).toThrow(
    `The data folder ${folder} is in use by another process (pid ${child.pid})`,
  )
})

test('lockDataDir throws an error with the path if the folder is not writable', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'lock'))
  expect(() => lockDataDir(folder)).toThrow(
    `The data folder ${folder} is not writable (Error: unable to open database file)`,
  )
})

test('a data folder can be locked again after the process that locked it was killed', async () => {
  const folder = temporaryFolder()
  const child = await holder(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`pid ${process.pid}`)
  lock.release()
})

test('a data folder can be locked again after its lock was released, even by the same process', () => {
  const folder = temporaryFolder()
  const first = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`pid ${process.pid}`)
  first.release()
  first.release()
  lockDataDir(folder).release()
})

test('a second lake cannot open the same content database', async () => {
  const {dataDir} = await startTestLake()
  await expect(startTestLake({dataDir})).rejects.toThrow(/is in use by another process/)
})
