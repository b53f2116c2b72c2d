import {writeFileSync} from 'node:fs'
import {request} from 'node:http'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {startLake} from '#src/index.ts'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'
import {PASSWORD, startTestLake} from './test-lake.ts'

/** The response to a request with another Host header, which `fetch` cannot send. */
const answerTo = (host: string, origin: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(`${origin}/v1/ping`, {headers: {host}}, async (response) => {
      resolve((await response.toArray()).join(''))
    })
    sent.on('error', reject).end()
  })

const names = {editorPassword: 'PASSWORD_VAR', allowedHosts: 'HOSTS_VAR', restore: 'put-it-back'}

test("error messages use the operator's names of the settings", async () => {
  const {lake, get} = await startTestLake({names, editorPassword: PASSWORD})
  expect(await answerTo('foreign.example', lake.origin)).toContain('Add it to HOSTS_VAR')
  const reset = await get('/v1/staff/editor/link', {method: 'POST'})
  expect(await reset.text()).toContain('PASSWORD_VAR sets this password')

  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'content.sqlite'), 'This is not a database. '.repeat(100))
  await expect(startLake({dataDir, port: 0, names})).rejects.toThrow(/put-it-back/)
})

test('the sign-in page has the given icon', async () => {
  const iconOf = async (icon?: string) => {
    const {get} = await startTestLake({icon})
    return /<link rel="icon" href="([^"]*)">/.exec(await (await get('/login')).text())?.[1]
  }
  expect(await iconOf('<svg/>')).toBe('data:image/svg+xml,%3Csvg%2F%3E')
  expect(await iconOf()).toBe('data:,')
})
