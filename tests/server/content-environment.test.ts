import {expect, test} from 'vitest'
import {readConfig} from '#server/config.ts'

test('LAKE_URL with LAKE_TOKEN selects a lake on another machine; LAKE_URL alone is the URL of the embedded lake', () => {
  const lake = {LAKE_URL: 'https://lake.example/'}
  const {content} = readConfig({...lake, LAKE_TOKEN: 'token'})
  expect(content).toEqual({
    mode: 'remote',
    projectId: 'local',
    dataset: 'production',
    lakeUrl: 'https://lake.example',
    readToken: 'token',
  })
  expect(readConfig(lake).content).toMatchObject({
    mode: 'embedded',
    lakeUrl: 'https://lake.example',
  })
})

test.each([
  [{LAKE_TOKEN: 'token'}, 'LAKE_URL: must be set if LAKE_TOKEN is set'],
  [{LAKE_URL: 'https://lake.example/path'}, 'LAKE_URL: must not have a path'],
  [{LAKE_URL: 'lake.example'}, 'LAKE_URL: must be an http(s) URL'],
  [
    {LAKE_URL: 'https://lake.example', SANITY_PROJECT_ID: 'abc123'},
    'LAKE_URL: must not be set together with SANITY_PROJECT_ID',
  ],
])('readConfig rejects the lake settings %j with "%s"', (variables, problem) => {
  expect(() => readConfig(variables)).toThrow(problem)
})
