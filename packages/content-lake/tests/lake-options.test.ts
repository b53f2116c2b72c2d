import {writeFileSync} from 'node:fs'
import {request} from 'node:http'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {startLake} from '#src/index.ts'
import {logUnexpectedErrors, reportUnexpected} from '../../server-kit/src/guard.ts'
import {textLog} from '../../server-kit/src/log.ts'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'
import {startTestLake, testPassword} from './test-lake.ts'

/**
 * Sends a request with the given Host header and returns the response body. `fetch` does not allow
 * setting this header.
 */
const answerTo = (host: string, origin: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(`${origin}/v1/ping`, {headers: {host}}, async (response) => {
      resolve((await response.toArray()).join(''))
    })
    sent.on('error', reject).end()
  })

const names = {
  editorPassword: 'PASSWORD_VAR',
  allowedHosts: 'HOSTS_VAR',
  allowedOrigins: 'ORIGINS_VAR',
  addUsers: 'the user list',
  restore: 'put-it-back',
}

test('error messages use the setting names that are passed in the option `names`', async () => {
  const {lake, get} = await startTestLake({names, editorPassword: testPassword})
  expect(await answerTo('foreign.example', lake.origin)).toContain(
    'Add this host name to HOSTS_VAR',
  )
  const reset = await get('/v1/staff/editor/link', {method: 'POST'})
  expect(await reset.text()).toContain('PASSWORD_VAR sets this password')

  expect(await (await get('/v1/cors')).text()).toContain('Set ORIGINS_VAR')
  expect(await (await get('/v1/invitations')).text()).toContain('Add users with the user list')

  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'content.sqlite'), 'This is not a database. '.repeat(100))
  await expect(startLake({dataDir, port: 0, names})).rejects.toThrow(/put-it-back/)
})

test('the option `log` receives a line with the request ID of an unexpected error', async () => {
  onTestFinished(() => logUnexpectedErrors(textLog))
  const log = vi.fn()
  await startTestLake({log})
  const requestId = reportUnexpected('a test', new Error('broken'))
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(requestId), {
    level: 'error',
    code: 'UNEXPECTED_ERROR',
    requestId,
  })
})

test('the sign-in pages show the texts that are passed in the option `texts`', async () => {
  const texts = {en: {signIn: {title: 'Film archive'}, password: {overTitle: 'Too late'}}}
  const {get} = await startTestLake({texts})
  const page = async (path: string) => (await get(path)).text()
  expect(await page('/login')).toContain('<h1>Film archive</h1>')
  expect(await page('/login')).toContain('Password')
  expect(await page('/login/password?link=unknown')).toContain('<h1>Too late</h1>')
})

test('the sign-in page shows the icon that is passed in the option `icon`', async () => {
  const iconOf = async (icon?: string) => {
    const {get} = await startTestLake({icon})
    return /<link rel="icon" href="([^"]*)">/.exec(await (await get('/login')).text())?.[1]
  }
  expect(await iconOf('<svg/>')).toBe('data:image/svg+xml,%3Csvg%2F%3E')
  expect(await iconOf()).toBe('data:,')
})
