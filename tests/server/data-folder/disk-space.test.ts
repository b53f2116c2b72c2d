import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openDatabase} from '#packages/server-kit/src/sqlite/database.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {DiskSpace} from '#server/data-folder/disk-space.ts'

test('the log warns when less than 1 GB of disk space is free and each time the free space has halved, and says when 1 GB is free again', async () => {
  const megabytes = [2000, 900, 800, 450, 449, 200, 1200, 1100, 1000]
  const lines: string[] = []
  const disk = new DiskSpace({
    folder: '/data',
    log: (line, {level = 'info'} = {}) => lines.push(`${level} ${/\d+ MB/.exec(line)?.[0]}`),
    free: async () => (megabytes.shift() ?? 0) * 1024 * 1024,
  })
  for (const _ of [...megabytes]) await disk.check()
  expect(lines).toEqual([
    'warn 900 MB',
    'warn 450 MB',
    'warn 200 MB',
    'info 1200 MB',
    'warn 1000 MB',
  ])
})

test('a database that was deleted while it is open is reported like a folder that cannot be written', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'sample.sqlite')
  const shape = {name: 'sample', steps: [], lockTimeoutMs: 0, ifDamaged: ''}
  const database = openDatabase(path, shape)
  onTestFinished(() => database.close())
  const lines: string[] = []
  const disk = new DiskSpace({folder, log: (line, {code} = {}) => lines.push(`${code} ${line}`)})
  expect([await disk.probe(), disk.problem]).toEqual([false, undefined])
  rmSync(path)
  expect([await disk.probe(), await disk.probe()]).toEqual([true, false])
  expect(disk.problem).toContain(path)
  expect(lines).toEqual([expect.stringContaining(`DATABASE_FILE_MOVED ${path} was deleted`)])
})
