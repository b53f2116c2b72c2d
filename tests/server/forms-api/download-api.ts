import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import type {FormsApiOptions} from '#server/forms-api/forms-api.ts'
import {passwordOf, startTestApi, type TestApi} from './test-forms-api.ts'

/** Path of the endpoint that returns a download link. */
export const path = '/api/DSIMarketing/download'
/** A valid request body for `path`. */
export const right = {assetId: 'AE', key: passwordOf('AE')}

/** Starts a forms API with one file to download. */
export async function apiWithFile(
  name = 'Setup 1.2.exe',
  bytes = '0123456789',
  overrides: Partial<FormsApiOptions> = {},
) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'AE'))
  writeFileSync(join(folder, 'AE', name), bytes)
  const downloads = {passwords: {}, storage: {kind: 'folder', folder, samples: false}} as const
  return {...(await startTestApi({...overrides, downloads})), folder}
}

/** Requests a download link to the file. */
export const linkOf = async (api: Pick<TestApi, 'post'>) => (await api.post(path, right)).text()
