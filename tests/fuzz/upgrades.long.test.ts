import fc from 'fast-check'
import {expect, test} from 'vitest'
import {type AnyRequest, anyRequest, piecesOf} from './any-request.ts'
import {fuzz} from './fuzz.ts'
import {paths} from './known-paths.ts'
import {productTarget} from './product-target.ts'
import {exchange} from './raw-bytes.ts'

const target = productTarget()

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
/** What follows the request at once: frames, or bytes that are none. */
const firstBytes = fc
  .oneof(fc.uint8Array({maxLength: 60}), fc.constantFrom(frameOf('{"id":1,"u":"/"}'), frameOf('')))
  .map((bytes) => Buffer.from(bytes).toString('latin1'))

/** A text frame with a mask of zeros. */
function frameOf(text: string): Uint8Array {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

test.each(['lake', 'site'] as const)('requests to upgrade, to the %s', async (which) => {
  const known = [...paths[which], '/mux', '/v1/socket/production', '/v1/socket/%']
  const extensions = [
    'Sec-WebSocket-Extensions: permessage-deflate; x=',
    'Sec-WebSocket-Protocol: ,',
  ]
  const requests = anyRequest(known, [...upgrade, ...extensions], firstBytes)
  const send = (request: AnyRequest) => exchange(target.product()[which], piecesOf(request))
  expect(await fuzz(target, requests, send)).toBeGreaterThan(0)
})
