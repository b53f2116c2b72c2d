import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/**
 * Who may call each path of the site. Sessions are tested in staff-session.test.ts,
 * removed-user.test.ts and preview-leaks.test.ts.
 */
const access: Readonly<Record<string, string>> = {
  '/_staff/': 'staff',
  '/_preview/': 'staff and guests',
  '/healthz': 'anyone',
  '/_live/': 'anyone',
  '/specrules.json': 'anyone',
  '/images/': 'anyone',
  '/_data/': 'anyone',
  '/og/': 'anyone',
}

/** The endpoints below `/_staff`, and the access each needs. */
const staffCalls: Readonly<Record<string, string>> = {
  'POST /_staff/session': 'a secret',
  'GET /_staff/health': 'a session',
  'GET /_staff/missing-pages': 'a session',
  'POST /_staff/missing-pages/forget': 'a session of an editor',
}

const source = (name: string) =>
  readFileSync(new URL(`../../../server/site/${name}`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, path = '']) => path))].sort()

test('the table lists every route of the site with its access', () => {
  const routes = source('http/routes.ts').matchAll(/path: '([^']+)',\s+access: '([^']+)'/g)
  expect(Object.fromEntries([...routes].map(([, path, who]) => [path, who]))).toEqual(access)
})

test('the table lists every staff endpoint', () => {
  const calls = found(source('staff/staff-requests.ts'), /'([A-Z]+ \/_staff\/[^']+)': async/g)
  expect(calls).toEqual(Object.keys(staffCalls).sort())
})
