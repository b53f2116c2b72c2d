import {expect, it} from 'vitest'
import {SiteOrigin} from '#server/environment/site-origin.ts'

const local = {publicUrl: undefined, host: '127.0.0.1', port: 3000}

it("the site's URL is known before the site listens, unless PORT=0 selects a random port", () => {
  expect(new SiteOrigin(local).seenFrom('127.0.0.1:3333')).toBe('http://127.0.0.1:3000')
  const free = new SiteOrigin({...local, port: 0})
  expect(free.seenFrom('127.0.0.1:3333')).toBeUndefined()
  free.listensAt('http://127.0.0.1:4711')
  expect(free.seenFrom('127.0.0.1:3333')).toBe('http://127.0.0.1:4711')
})

it.each([
  ['localhost:3333', 'http://localhost:3000'],
  ['[::1]:3333', 'http://[::1]:3000'],
  ['studio.example.com', 'http://127.0.0.1:3000'],
  [undefined, 'http://127.0.0.1:3000'],
])('for a Studio opened at %s, the URL of the site is %s', (studioHost, site) => {
  expect(new SiteOrigin(local).seenFrom(studioHost)).toBe(site)
})

it.each(['::1', '::', '0.0.0.0'])(
  "with HOST=%s, the host in the site's URL is localhost or a loopback address",
  (host) => {
    const address = new SiteOrigin({...local, host})
    expect(address.seenFrom('localhost:3333')).toBe('http://localhost:3000')
    expect(address.seenFrom('studio.example.com')).toMatch(/^http:\/\/(\[::1\]|127\.0\.0\.1):3000$/)
  },
)

it("if PUBLIC_URL is set, it is the site's URL", () => {
  const address = new SiteOrigin({...local, publicUrl: 'https://www.example.com'})
  address.listensAt('http://127.0.0.1:3000')
  expect(address.seenFrom('localhost:3333')).toBe('https://www.example.com')
})
