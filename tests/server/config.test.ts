import {expect, test} from 'vitest'
import {ConfigError, readConfig} from '#server/config.ts'

test('an empty environment gives the embedded lake on the standard ports', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    lakePort: 3333,
    content: {mode: 'embedded', projectId: 'local', dataset: 'production', seed: true},
  })
})

test('a variable set to the empty string counts as unset', () => {
  expect(readConfig({PORT: '', SANITY_PROJECT_ID: '', SEED: ''})).toEqual(readConfig({}))
})

test('a project id turns to hosted content', () => {
  const {content} = readConfig({SANITY_PROJECT_ID: 'abc123', SANITY_READ_TOKEN: 'token'})
  expect(content).toEqual({
    mode: 'hosted',
    projectId: 'abc123',
    dataset: 'production',
    readToken: 'token',
  })
})

test('origins lose their trailing slash', () => {
  expect(readConfig({PUBLIC_URL: 'https://shop.example/'}).publicUrl).toBe('https://shop.example')
})

test('every problem is named at once', () => {
  const read = () => readConfig({PORT: 'http', API_URL: 'nowhere', EDITOR_PASSWORD: 'short'})
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[\s\S]*EDITOR_PASSWORD[\s\S]*API_URL/)
})
