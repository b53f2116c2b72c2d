import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import {onTestFinished} from 'vitest'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'

export const run = promisify(execFile)
const packageFolder = join(import.meta.dirname, '..')

/**
 * Environment for npm. npm runs scripts with the first `node` in PATH, so the Node that runs this
 * test is put first.
 */
export const packedEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

/**
 * Creates a project in a temporary folder. Installs the lake's npm package and the given packages
 * in it.
 */
export async function projectWithLake(...packages: string[]): Promise<string> {
  const folder = temporaryFolder()
  const pack = ['run', 'pack', '--', '--pack-destination', folder]
  await run('npm', pack, {cwd: packageFolder, env: packedEnv})
  const [tarball = ''] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}))
  const install = ['install', '--no-audit', '--no-fund', `./${tarball}`, ...packages]
  await run('npm', install, {cwd: folder, env: packedEnv})
  return folder
}

/** Runs the project's `content-lake` command until the test ends. */
export async function startPackedLake(folder: string, ...options: string[]) {
  const command = spawn('npx', ['content-lake', ...options], {
    cwd: folder,
    env: packedEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void process.kill(-(command.pid ?? 0)))
  const output = createInterface(command.stdout)
  let text = ''
  output.on('line', (line) => {
    text += `${line}\n`
  })
  await once(output, 'line')
  return {origin: /http:\S+\d/.exec(text)?.[0] ?? '', output: () => text}
}
