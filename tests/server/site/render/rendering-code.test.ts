import {expect, test} from 'vitest'
import {renderingCode} from '#server/site/render/rendering-code.ts'

const environment = {
  publicUrl: 'https://shop.example',
  secureHost: 'https://secure.example.com',
  api: {url: '/api', timeoutMs: 1000},
  connectsTo: [],
  imageOrigin: 'http://127.0.0.1:3333',
}

test('the fingerprint of the rendering code changes with the settings in pages, but not with the port of the lake', async () => {
  const code = await renderingCode(environment)
  expect(await renderingCode({...environment, imageOrigin: 'http://127.0.0.1:4444'})).toBe(code)
  expect(await renderingCode({...environment, publicUrl: 'https://other.example'})).not.toBe(code)
})
