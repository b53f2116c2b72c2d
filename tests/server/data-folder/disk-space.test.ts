import {expect, test} from 'vitest'
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
