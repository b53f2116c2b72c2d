import {expect, test} from 'vitest'
import {programHeader} from '../../../server-kit/src/http/program-header.ts'
import {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'
import {fourCorners} from '../conformance/test-images.ts'
import {startTestLake} from '../test-lake.ts'

test('IP addresses of visitors that a site on another machine reports are used only if the site sends a valid token', async () => {
  const proxies = new (class extends TrustedProxies {
    override has = () => false
  })()
  const pictureLimits = {strangers: 1, waitingPerAddress: 2}
  const {lake, client} = await startTestLake({proxies, pictureLimits})
  const {path} = await client.assets.upload('image', await fourCorners())
  const statusesOf = async (headers: Record<string, string>, widths: number) => {
    const requests = Array.from({length: 12}, async (_, at) => {
      const address = {'x-forwarded-for': `192.0.2.${at}`}
      const url = `${lake.origin}/${path}?w=${widths + at}`
      return (await fetch(url, {headers: {...address, ...headers}})).status
    })
    return new Set(await Promise.all(requests))
  }
  expect(await statusesOf({[programHeader]: lake.token}, 100)).toEqual(new Set([200]))
  expect(await statusesOf({[programHeader]: 'wrong'}, 200)).toContain(429)
})

test('picture jobs from many clients of one /48 network are refused at its share, and a client of another network is served', async () => {
  const pictureLimits = {strangers: 1, waiting: 20, waitingPerAddress: 2}
  const {lake, client} = await startTestLake({pictureLimits})
  const {path} = await client.assets.upload('image', await fourCorners())
  const ask = async (address: string, width: number) => {
    const headers = {'x-forwarded-for': address}
    return (await fetch(`${lake.origin}/${path}?w=${width}`, {headers})).status
  }
  const attack = Array.from({length: 60}, (_, n) => ask(`2001:db8:0:${n}::1`, 100 + n))
  const visitor = ask('2001:db9::1', 300)
  expect(new Set(await Promise.all(attack))).toEqual(new Set([200, 429]))
  expect(await visitor).toBe(200)
})
