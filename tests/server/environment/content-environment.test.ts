import {expect, test} from 'vitest'
import {readConfig} from '#server/environment/config.ts'

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

test('STUDIO_URL is the address of the Studio for staff, and LAKE_URL is used without it', () => {
  const lake = {LAKE_URL: 'https://lake.example'}
  expect(readConfig({}).studioUrl).toBeUndefined()
  expect(readConfig({STUDIO_URL: 'HTTPS://Studio.Example/'}).studioUrl).toBe(
    'https://studio.example',
  )
  expect(readConfig(lake).studioUrl).toBe('https://lake.example')
  expect(readConfig({...lake, STUDIO_URL: 'http://10.0.0.5:3333'}).studioUrl).toBe(
    'http://10.0.0.5:3333',
  )
})

test.each([
  ['studio.example', 'must be an http(s) URL'],
  ['ftp://studio.example', 'must be an http(s) URL'],
  ['https://studio.example/desk', 'must not have a path'],
  ['https://studio.example?a=1', 'must not have a path'],
  ['https://ana:secret@studio.example', 'must not have a user name or password'],
])('STUDIO_URL=%s is rejected with "%s"', (value, problem) => {
  expect(() => readConfig({STUDIO_URL: value})).toThrow(`STUDIO_URL: ${problem}`)
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
