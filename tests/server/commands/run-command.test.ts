import {spawnSync} from 'node:child_process'
import {closeSync, openSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

const script = `import {runCommand} from ${JSON.stringify(
  join(import.meta.dirname, '../../../server/commands/run-command.ts'),
)}
  await runCommand(() => 'the token, shown only once')`
const args = ['--input-type=module', '--eval', script]

test('a command whose result cannot be written fails and names the reason', () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const {status, stderr} = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  })
  expect(stderr).toMatch(/^The result could not be written: ENOSPC.*\n$/)
  expect(status).toBe(1)
})

test('a command prints its result into a file, a pipe, and a pipe whose reader has ended', () => {
  const run = (line: string) =>
    spawnSync('bash', ['-o', 'pipefail', '-c', line, process.execPath, ...args], {encoding: 'utf8'})
  const printed = {status: 0, stdout: 'the token, shown only once\n', stderr: ''}
  expect(run('"$0" "$@" > >(cat)')).toMatchObject(printed)
  expect(run('"$0" "$@" | cat')).toMatchObject(printed)
  expect(run('"$0" "$@" | true')).toMatchObject({status: 0, stdout: '', stderr: ''})
})
