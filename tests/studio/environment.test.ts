import {expect, it} from 'vitest'
import {studioEnvironment} from '#studio/environment.ts'

const unbuilt = {projectId: undefined, dataset: undefined}
const hosted = {projectId: 'abc12345', dataset: 'staging'}

it('believes the page before the build', () => {
  const page = {mode: 'embedded', projectId: 'local', dataset: 'production'}
  expect(studioEnvironment(JSON.stringify(page), hosted)).toEqual(page)
})

it('edits the hosted project it was built for where the page says nothing', () => {
  expect(studioEnvironment(undefined, hosted)).toEqual({mode: 'hosted', ...hosted})
  expect(studioEnvironment(null, {...hosted, dataset: ''}).dataset).toBe('production')
})

it.each([unbuilt, {projectId: '', dataset: ''}])(
  'edits the embedded lake where nobody names a project',
  (builtFor) => {
    expect(studioEnvironment(undefined, builtFor)).toEqual({
      mode: 'embedded',
      projectId: 'local',
      dataset: 'production',
    })
  },
)

it.each(['{"mode":"embedded"}', '{"mode":"both","projectId":"a","dataset":"b"}', 'null', '{'])(
  'stops at a page that says %s',
  (json) => {
    expect(() => studioEnvironment(json, unbuilt)).toThrow()
  },
)

it('knows the site by the page, or by the build, without a trailing slash', () => {
  const page = {mode: 'embedded', projectId: 'local', dataset: 'production', siteUrl: 'http://a:1'}
  expect(studioEnvironment(JSON.stringify(page), hosted).siteUrl).toBe('http://a:1')
  const built = {...hosted, siteUrl: 'https://www.example.com/'}
  expect(studioEnvironment(undefined, built).siteUrl).toBe('https://www.example.com')
  expect(studioEnvironment(undefined, {...hosted, siteUrl: ''}).siteUrl).toBeUndefined()
})
