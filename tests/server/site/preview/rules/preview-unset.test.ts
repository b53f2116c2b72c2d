import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {startTestSite} from '../../start-test-site.ts'

test('without a read token, previews return 501 and name the variable to set', async () => {
  await bringUpToDate(() => {}, ['site'])
  const {lake} = await startTestLake()
  const content = {lakeOrigin: lake.origin, readToken: undefined}
  const site = await startTestSite(content)
  onTestFinished(() => site.stop())
  const ask = async (language: string) => {
    const response = await fetch(`${site.origin}/_preview/enable?sanity-preview-secret=any`, {
      headers: {'accept-language': language},
    })
    return [response.status, await response.text()]
  }
  expect(await ask('en')).toEqual([501, expect.stringContaining('SANITY_READ_TOKEN or LAKE_TOKEN')])
  expect(await ask('es')).toEqual([501, expect.stringContaining('SANITY_READ_TOKEN o LAKE_TOKEN')])
  const staff = await fetch(`${site.origin}/_staff/session`, {method: 'POST', body: 'any'})
  expect(staff.status).toBe(501)
})
