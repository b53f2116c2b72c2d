import {readFileSync} from 'node:fs'
import {expect, onTestFinished, test, vi} from 'vitest'
import {callUserApi, join} from '#packages/content-lake/tests/login/test-users.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {startSeededLake} from '../../../studio/seed/seeded-lake.ts'
import {send} from '../../forms-api/inbox-calls.ts'
import {startTestApi} from '../../forms-api/test-forms-api.ts'
import {staffOf} from '../lake-staff.ts'
import {studio} from '../preview/preview-visitors.ts'
import {startTestSite} from '../start-test-site.ts'

/** The people who make each call. */
const people = [
  'nobody',
  'API token',
  'viewer',
  'contributor',
  'editor',
  'viewer with support',
  'editor with support',
  'administrator',
] as const
type Person = (typeof people)[number]

const support: readonly Person[] = ['viewer with support', 'editor with support', 'administrator']
const administrators: readonly Person[] = ['administrator']
const drafters: readonly Person[] = [
  'contributor',
  'editor',
  'editor with support',
  'administrator',
]

/** Who may make each call of the inbox, and a body that it accepts. */
const calls: Readonly<Record<string, {may: readonly Person[]; body?: object}>> = {
  'GET /counts': {may: support},
  'GET /messages': {may: support},
  'GET /messages/:reference': {may: support},
  'POST /messages/:reference/state': {may: support, body: {version: 0, state: 'new'}},
  'POST /messages/:reference/notes': {may: support, body: {text: 'A note'}},
  'POST /messages/:reference/answer': {
    may: support,
    body: {version: 0, key: crypto.randomUUID(), subject: 'Re', text: 'Yes'},
  },
  'POST /messages/:reference/resend': {may: support},
  'POST /messages/:reference/release': {may: support},
  'POST /messages/:reference/forget': {may: support, body: {all: 'no'}},
  'POST /held/forget': {may: support, body: {references: []}},
  'POST /held/release': {may: support, body: {references: []}},
  'GET /export.csv': {may: support},
  'GET /audit': {may: administrators},
  'GET /recipients': {may: support},
  'GET /webhooks': {may: administrators},
  'POST /webhooks': {may: administrators},
  'POST /webhooks/:reference': {may: administrators},
  'POST /webhooks/:reference/secret': {may: administrators},
  'POST /webhooks/:reference/remove': {may: administrators},
  'GET /webhooks/:reference/deliveries': {may: administrators},
  'POST /webhooks/:reference/retry': {may: administrators},
  'POST /facts': {may: support},
  'POST /mail-preview': {may: drafters},
  'POST /recipients': {may: administrators, body: {recipients: {contact: {en: [7]}}}},
}

const source = (path: string) =>
  readFileSync(new URL(`../../../../server/${path}`, import.meta.url), 'utf8')
const callsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, call]) => call).sort()

test('the table in this test contains every call below /_staff/inbox', () => {
  const expected = Object.keys(calls).sort()
  const site = source('site/staff/inbox-requests.ts')
  expect(callsIn(site, /'((?:GET|POST) \/[^']+)': '(?:support|administrators|drafters)'/g)).toEqual(
    expected,
  )
  const handled = callsIn(
    source('forms-api/inbox/inbox-calls.ts'),
    /'((?:GET|POST) \/[^']+)': async/g,
  )
  expect(expected).toEqual(expect.arrayContaining(handled))
})

test('only users with the role support and administrators see messages, by any call; only administrators read the audit and change the recipients', async () => {
  await bringUpToDate(() => {}, ['site'])
  const lake = await startSeededLake()
  onTestFinished(() => lake.stop())
  const forms = await startTestApi()
  const content = {...lake.place, readToken: lake.editor.config().token}
  const site = await startTestSite(content, {api: forms.api})
  onTestFinished(() => site.stop())
  const {origin} = site
  const staff = staffOf({...site, lake, page: vi.fn(), settled: vi.fn()})

  const session = async (role: Parameters<typeof join>[2], withSupport: boolean) => {
    const user = await join(staff, `${role}-${withSupport}`, role)
    const {id, email} = user
    if (withSupport)
      await callUserApi(staff, 'PUT', `/${id}`, {name: 'Ana', email, role, support: true})
    const answer = await callUserApi(
      staff,
      'POST',
      '/me/site-secret',
      {studioUrl: studio},
      user.token,
    )
    const {secret} = await answer.json()
    const opened = await fetch(`${origin}/_staff/session`, {method: 'POST', body: secret})
    return {id, token: String((await opened.json()).token)}
  }
  const supporter = await session('viewer', true)
  const tokens: Readonly<Record<Person, string | undefined>> = {
    nobody: undefined,
    'API token': lake.editor.config().token,
    viewer: (await session('viewer', false)).token,
    contributor: (await session('contributor', false)).token,
    editor: (await session('editor', false)).token,
    'viewer with support': supporter.token,
    'editor with support': (await session('editor', true)).token,
    administrator: (await session('administrator', false)).token,
  }
  const reference = await send(forms, 'contact', {question: 'A secret question'})
  const request = async (person: Person, call: string, headers = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const body = method === 'POST' && JSON.stringify(calls[call]?.body ?? {})
    const token = tokens[person]
    const response = await fetch(`${origin}/_staff/inbox${path.replace(':reference', reference)}`, {
      method,
      headers: {...(token && {authorization: `Bearer ${token}`}), ...headers},
      ...(body && {body}),
    })
    return {status: response.status, text: await response.text()}
  }
  // A change whose body does not fit gets past the rights, and changes nothing for the next person.
  // No webhook has the reference number.
  const passed = new Set([200, 404, 409, 422])
  for (const [call, {may}] of Object.entries(calls)) {
    for (const person of people) {
      const {status, text} = await request(person, call)
      const withoutSession = person === 'nobody' || person === 'API token'
      if (may.includes(person))
        expect([call, person, passed.has(status)]).toEqual([call, person, true])
      else {
        expect([call, person, status]).toEqual([call, person, withoutSession ? 401 : 403])
        expect(JSON.parse(text).code).toBe(withoutSession ? 'no_session' : 'not_allowed')
        expect(text).not.toMatch(/secret question|Reyes|shop\.example|company\.example/)
      }
    }
  }
  for (const call of ['GET /messages/:reference', 'GET /export.csv'])
    expect((await request('viewer with support', call)).text).toContain('secret question')
  expect(await request('administrator', 'GET /other')).toMatchObject({status: 404})
  expect(await request('viewer', 'GET /constructor')).toMatchObject({status: 404})

  await callUserApi(staff, 'DELETE', `/${supporter.id}`)
  await vi.waitFor(
    async () => expect((await request('viewer with support', 'GET /messages')).status).toBe(401),
    {timeout: 10_000, interval: 500},
  )
})
