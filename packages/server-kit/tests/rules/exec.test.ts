import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, it, onTestFinished} from 'vitest'

const folder = new URL('../../', import.meta.url)
const {bin} = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))

it('the `exec` command runs a script in the current folder, and passes on its arguments and exit code', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'exec-'))
  onTestFinished(() => rmSync(cwd, {recursive: true}))
  writeFileSync(
    join(cwd, 'file.mjs'),
    'console.log(process.argv.slice(1).join()); process.exitCode = 3',
  )
  const args = [fileURLToPath(new URL(bin.exec, folder)), 'node', 'file.mjs', '--dev']
  const {stdout, status} = spawnSync(process.execPath, args, {cwd, encoding: 'utf8'})
  expect({stdout, status}).toEqual({stdout: 'file.mjs,--dev\n', status: 3})
})
