import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {exportSite} from '#server/build/static-export.ts'
import {ConfigError, readConfig} from '#server/environment/config.ts'

const addresses = {PUBLIC_URL: 'https://www.example.com', API_URL: 'https://forms.example.com'}

test.each([{PUBLIC_URL: addresses.PUBLIC_URL}, {API_URL: addresses.API_URL}])(
  'a static export is rejected if only one of PUBLIC_URL and API_URL is set: %j',
  async (variables) => {
    await expect(exportSite(temporaryFolder(), readConfig(variables), () => {})).rejects.toThrow(
      ConfigError,
    )
  },
)

test('a static export into a folder with other files is rejected and deletes nothing', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'notes.txt')
  writeFileSync(file, '')
  await expect(exportSite(folder, readConfig(addresses), () => {})).rejects.toThrow('is not empty')
  expect(existsSync(file)).toBe(true)
})
