import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it, onTestFinished} from 'vitest'
import {startProduct} from '../product.ts'

const METRICS_TOKEN = 'a token of 16 characters'

it('a product with METRICS_TOKEN and LOG_FORMAT=json serves metrics and logs JSON without passwords', async () => {
  const product = await startProduct({METRICS_TOKEN, LOG_FORMAT: 'json'})
  onTestFinished(async () => void (await product.stop()))
  const {site, dataDir, client} = product
  expect((await fetch(`${site}/metrics`)).status).toBe(401)
  const metrics = async () => {
    const headers = {authorization: `Bearer ${METRICS_TOKEN}`}
    return (await fetch(`${site}/metrics`, {headers})).text()
  }
  await (await fetch(`${site}/faq`)).text()
  await client.patch('siteSettings').set({note: 'a change'}).commit()
  await expect.poll(metrics).toMatch(/^site_publish_seconds_count [1-9]/m)
  await expect.poll(metrics).toMatch(/^lake_transactions [1-9]/m)
  const shown = await metrics()
  expect(shown).toMatch(/^site_requests_total\{route="page",status="200"\} [1-9]/m)
  expect(shown).toMatch(/^site_render_seconds_count [1-9]/m)
  expect(shown).toMatch(/^lake_listeners [1-9]/m)
  expect(shown).toMatch(/^lake_event_loop_delay_seconds 0\.\d/m)
  expect(shown).toMatch(/^site_content_connected 1$/m)
  const health = await (await fetch(`${site}/healthz`)).json()
  expect(Object.keys(health.lakeProcess)).toEqual([
    'state',
    'restarts',
    'lastExit',
    'memory',
    'unexpectedErrors',
  ])

  const lines = product.output().trimEnd().split('\n')
  const time = expect.stringMatching(/^20\d\d-/)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(String),
      time,
      msg: expect.any(String),
    })
  }
  const file = join(dataDir, 'generated-passwords')
  const passwords = [...readFileSync(file, 'utf8').matchAll(/only once: (\S+)$/gm)]
  expect(passwords).toHaveLength(5)
  for (const [, password = ''] of passwords) expect(product.output()).not.toContain(password)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
