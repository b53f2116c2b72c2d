import {expect, it} from 'vitest'
import {studioEnvironment} from '#studio/environment.ts'

const unbuilt = {projectId: undefined, dataset: undefined}
const hosted = {projectId: 'abc12345', dataset: 'staging'}

it("the settings in the Studio's page override the Sanity project that was set at build time", () => {
  const page = {mode: 'embedded', projectId: 'local', dataset: 'production'}
  expect(studioEnvironment(JSON.stringify(page), hosted)).toEqual(page)
})

it('the Sanity project that was set at build time is used if the page has no settings', () => {
  expect(studioEnvironment(undefined, hosted)).toEqual({mode: 'hosted', ...hosted})
  expect(studioEnvironment(null, {...hosted, dataset: ''}).dataset).toBe('production')
})

it.each([unbuilt, {projectId: '', dataset: ''}])(
  'the embedded lake is used if neither the page nor the build names a project',
  (builtFor) => {
    expect(studioEnvironment(undefined, builtFor)).toEqual({
      mode: 'embedded',
      projectId: 'local',
      dataset: 'production',
    })
  },
)

it.each(['{"mode":"embedded"}', '{"mode":"both","projectId":"a","dataset":"b"}', 'null', '{'])(
  'studioEnvironment throws for the invalid settings %s in the page',
  (json) => {
    expect(() => studioEnvironment(json, unbuilt)).toThrow()
  },
)

it("the site's address comes from the page or the build, without a trailing slash", () => {
  const page = {mode: 'embedded', projectId: 'local', dataset: 'production', siteUrl: 'http://a:1'}
  expect(studioEnvironment(JSON.stringify(page), hosted).siteUrl).toBe('http://a:1')
  const built = {...hosted, siteUrl: 'https://www.example.com/'}
  expect(studioEnvironment(undefined, built).siteUrl).toBe('https://www.example.com')
  expect(studioEnvironment(undefined, {...hosted, siteUrl: ''}).siteUrl).toBeUndefined()
})
