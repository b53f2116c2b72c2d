import {expect, test} from 'vitest'
import {type AnyRequest, anyRequest, piecesOf} from './any-request.ts'
import {fuzz} from './fuzz.ts'
import {paths} from './known-paths.ts'
import {productTarget} from './product-target.ts'
import {exchange} from './raw-bytes.ts'

const target = productTarget()

test('request lines and headers to the site', async () => {
  const send = (request: AnyRequest) => exchange(target.product().site, piecesOf(request))
  expect(await fuzz(target, anyRequest(paths.site), send)).toBeGreaterThan(0)
})

test('request lines and headers to the lake, with a token and without', async () => {
  const requests = anyRequest(paths.lake, [`Authorization: Bearer ${target.token()}`])
  const send = (request: AnyRequest) => exchange(target.product().lake, piecesOf(request))
  expect(await fuzz(target, requests, send)).toBeGreaterThan(0)
})
