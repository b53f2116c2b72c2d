import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/**
 * The access that each route of the site requires. staff-session.test.ts, removed-user.test.ts and
 * preview-leaks.test.ts test the sessions.
 */
const access: Readonly<Record<string, string>> = {
  '/_staff/': 'staff',
  '/_preview/': 'staff and guests',
  '/healthz': 'anyone',
  '/readyz': 'anyone',
  '/_live/': 'anyone',
  '/_visit/': 'anyone',
  '/specrules.json': 'anyone',
  '/dictionaries/': 'anyone',
  '/images/': 'anyone',
  '/files/': 'anyone',
  '/_data/': 'anyone',
  '/og/': 'anyone',
  '/assets/': 'anyone',
  '/metrics': 'METRICS_TOKEN',
}

/** The endpoints below `/_staff`, with the access that each requires. */
const staffCalls: Readonly<Record<string, string>> = {
  'POST /_staff/session': 'a secret',
  'GET /_staff/health': 'a session',
  'GET /_staff/missing-pages': 'a session',
  'GET /_staff/visits': 'a session',
  'GET /_staff/visits/csv': 'a session',
  'POST /_staff/appearance': 'a session of an editor',
  'POST /_staff/invitation-mail': 'a session of an administrator',
  'POST /_staff/links': 'a session of an editor',
  'POST /_staff/missing-pages/forget': 'a session of an editor',
}

const source = (name: string) =>
  readFileSync(new URL(`../../../../server/site/${name}`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, path = '']) => path))].sort()

test("the access rules listed in this test match those in the site's route table", () => {
  const routes = source('http/routes.ts').matchAll(/path: '([^']+)',\s+access: '([^']+)'/g)
  expect(Object.fromEntries([...routes].map(([, path, who]) => [path, who]))).toEqual(access)
})

test('the table in this test contains every path below /_staff that the site handles', () => {
  const calls = found(source('staff/staff-requests.ts'), /'([A-Z]+ \/_staff\/[^']+)': async/g)
  expect(calls).toEqual(Object.keys(staffCalls).sort())
})
