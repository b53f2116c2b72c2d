import {statSync, truncateSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {create} from 'tar'
import {expect, test} from 'vitest'
import {unpackTar} from '#src/unpack-tar.ts'
import {temporaryFolder} from './temporary-folder.ts'

test('an archive that becomes more than 100 times as large is unpacked only if the product has made it', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'content.sqlite'), '')
  truncateSync(join(folder, 'content.sqlite'), 70 * 1024 * 1024)
  const file = join(temporaryFolder(), 'backup.tar.gz')
  create({file, cwd: folder, gzip: true, sync: true}, ['content.sqlite'])
  const cwd = temporaryFolder()
  expect(() => unpackTar(file, cwd, () => true)).toThrow('more than 100 times as large')
  unpackTar(file, cwd, () => true, true)
  expect(statSync(join(cwd, 'content.sqlite')).size).toBe(70 * 1024 * 1024)
})
