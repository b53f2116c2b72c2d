import {afterAll, beforeAll, expect, test} from 'vitest'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'

/* The app recognizes a page by the path that the browser has, which is the one that was requested. */
let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

const paths = ['/contact-us', '/es/contact-us', '/faq', '/es/real-time-pro', '/corrections/2026']

/** Writes the letter or sign after the first slash as a percent escape. */
const escaped = (path: string) =>
  path.replace(/^\/(.)/, (_, sign: string) => `/%${sign.charCodeAt(0).toString(16)}`)

const spellings: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `///${path}`,
  escaped,
  (path) => path.replace('-', '%2D'),
  (path) => path.replace('es', '%65s'),
  ...['%0A', '%0D%0A', '%09'].flatMap((mark) => [
    (path: string) => path + mark,
    (path: string) => `/${mark}${path.slice(1)}`,
  ]),
]

/** Requests a target as it is. `fetch` would change it. */
const redirectOf = async (target: string) => {
  const response = await fetch(new Request(site.origin + target), {redirect: 'manual'})
  return [response.status, response.headers.get('location')]
}

test.each(paths)('other spellings of %s are redirected to it, with their query', async (path) => {
  for (const spell of spellings) {
    const target = spell(path)
    if (target === path) continue
    expect([target, ...(await redirectOf(`${target}?utm_source=a`))]).toEqual([
      target,
      301,
      `${path}?utm_source=a`,
    ])
  }
  expect((await fetch(site.origin + path)).status).toBe(200)
})
