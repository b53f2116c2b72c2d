import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {TestApi} from './test-forms-api.ts'

const script = join(import.meta.dirname, '../../../server/commands/submissions.ts')

/** Runs `npm run submissions -- …` in a separate process. Returns its output and exit code. */
export async function operator(
  {dataDir, env: variables}: Pick<TestApi, 'dataDir' | 'env'>,
  ...args: string[]
): Promise<{out: string; code: number}> {
  const env = {...process.env, ...variables, DATA_DIR: dataDir}
  try {
    const {stdout} = await promisify(execFile)(process.execPath, [script, ...args], {env})
    return {out: stdout, code: 0}
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error)) throw error
    return {out: String(error.stderr), code: 1}
  }
}
