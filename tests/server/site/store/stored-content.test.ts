import {expect, test} from 'vitest'
import {StoredContent} from '#server/site/store/stored-content.ts'
import {storedResponse, versionOf} from '#server/site/store/stored-response.ts'

const headers = {'content-type': 'application/json'}
const priced = (price: number) => storedResponse(200, headers, JSON.stringify({price}))

test('a replaced version stays available by its version, and the same content keeps its bytes', async () => {
  const content = new StoredContent()
  const [old, now] = [await priced(35), await priced(36)]
  expect(content.put('en/home-page', old)).toBe(old)
  expect(content.put('en/home-page', await priced(35))).toBe(old)
  content.put('en/home-page', now)
  expect(content.get('en/home-page')).toBe(now)
  expect(content.version('en/home-page', versionOf(old.tag))).toBe(old)
  expect(content.version('en/home-page', versionOf(now.tag))).toBe(now)
  expect(content.version('es/home-page', versionOf(now.tag))).toBeUndefined()
})

test('many publishes do not keep every version', async () => {
  const content = new StoredContent()
  const first = await priced(0)
  content.put('en/home-page', first)
  for (let price = 1; price < 300; price++) content.put('en/home-page', await priced(price))
  expect(content.version('en/home-page', versionOf(first.tag))).toBeUndefined()
  expect(content.version('en/home-page', versionOf((await priced(298)).tag))).toBeDefined()
})
