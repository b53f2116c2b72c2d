import {execFile} from 'node:child_process'
import {request} from 'node:http'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {startServer} from '../product.ts'

const staff = join(import.meta.dirname, '../../server/commands/staff.ts')

/** Returns the status of a request with another Host header, as a proxy sends it. */
const statusFor = (url: string, host: string) =>
  new Promise((resolve, reject) => {
    request(url, {headers: {host}}, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end()
  })

test.each([
  [{STUDIO_URL: 'https://studio.example.com/'}, 'https://studio.example.com'],
  [{LAKE_URL: 'https://lake.example.com'}, 'https://lake.example.com'],
])(
  'with %j the log, the ready line and invitations contain that address, and the lake accepts its host',
  async (address, shown) => {
    const dataDir = temporaryFolder()
    const environment = {...address, DATA_DIR: dataDir, SEED: 'none'}
    // A site refuses LAKE_URL without LAKE_TOKEN.
    const options = 'LAKE_URL' in address ? ['--lake'] : []
    const server = await startServer(environment, options)
    onTestFinished(async () => void (await server.end()))
    const {studio, lake} = server.ready
    expect(studio).toBe(shown)
    expect(server.output()).toContain(`Sign in to the Studio at ${shown} with the password: `)
    expect(await statusFor(`${lake}/v1/ping`, new URL(shown).host)).toBe(200)
    expect(await statusFor(`${lake}/v1/ping`, 'studio.example.net')).toBe(403)

    const env = {PATH: process.env.PATH, ...environment, LAKE_PORT: new URL(lake).port}
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [staff, ...words], {env})
    const link = `: ${shown}/login/password?link=`
    const invited = await run('invite', 'ana@example.com', 'editor', 'Ana')
    expect(invited.stdout).toContain(link)
    expect((await run('reset', 'ana@example.com')).stdout).toContain(link)
  },
)
