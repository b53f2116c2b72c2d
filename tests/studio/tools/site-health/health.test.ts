import {expect, it} from 'vitest'
import {type Health, readHealth, verdictOn} from '#studio/tools/site-health/health.ts'

const answer = {
  status: 'ok',
  lake: 'connected',
  contentEventAt: '2026-06-01T12:00:00Z',
  pages: 38,
  stalePages: 0,
  outboxPending: 2,
  outboxFailed: 1,
  outboxHeld: 3,
  outboxDoubtful: 4,
  formsHere: true,
  releasesFailed: 2,
}
const well: Health = {
  lake: 'connected',
  contentEventAt: '2026-06-01T12:00:00Z',
  pages: 38,
  stalePages: 0,
  releasesFailed: 0,
  outbox: {waiting: 2, failed: 0, held: 0, doubtful: 0},
}

it('readHealth returns `outbox: null` if another service stores the forms', () => {
  expect(readHealth(answer)).toEqual({
    ...well,
    releasesFailed: 2,
    outbox: {waiting: 2, failed: 1, held: 3, doubtful: 4},
  })
  expect(readHealth({...answer, releasesFailed: null})?.releasesFailed).toBe(0)
  expect(readHealth({...answer, formsHere: false})?.outbox).toBeNull()
  expect(readHealth({...answer, contentEventAt: null})?.contentEventAt).toBeNull()
})

it('readHealth counts no possible spam if the server is of an earlier release', () => {
  expect(readHealth({...answer, outboxDoubtful: undefined})?.outbox).toMatchObject({doubtful: 0})
})

it('readHealth returns `unavailable` for the outbox while its database does not respond', () => {
  const unknown = {...answer, outboxPending: null, outboxFailed: null}
  expect(readHealth(unknown)?.outbox).toBe('unavailable')
})

it.each([
  undefined,
  null,
  'ok',
  [],
  {},
  {...answer, lake: 'gone'},
  {...answer, contentEventAt: 5},
  {...answer, pages: '38'},
  {...answer, outboxFailed: undefined},
  {...answer, outboxHeld: undefined},
])('readHealth returns undefined for the response %j', (value) => {
  expect(readHealth(value)).toBeUndefined()
})

it.each([
  ['well', {}],
  ['well', {outbox: null}],
  ['release-failed', {releasesFailed: 1, outbox: {waiting: 0, failed: 1, held: 0, doubtful: 0}}],
  ['forms-away', {stalePages: 1, outbox: 'unavailable'}],
  ['mail-failed', {outbox: {waiting: 0, failed: 1, held: 0, doubtful: 0}}],
  ['to-review', {outbox: {waiting: 0, failed: 0, held: 1, doubtful: 0}}],
  ['to-review', {outbox: {waiting: 0, failed: 0, held: 0, doubtful: 1}}],
  ['mail-failed', {outbox: {waiting: 0, failed: 1, held: 1, doubtful: 1}}],
  ['catching-up', {stalePages: 1, outbox: {waiting: 0, failed: 1, held: 0, doubtful: 0}}],
  ['cut-off', {stalePages: 1, lake: 'unreachable'}],
] as const)('the overall state of the website is "%s" for the health %j', (verdict, change) => {
  expect(verdictOn({...well, ...change}, false)).toBe(verdict)
})

it('the website is not well if pages leave out values, but worse problems are named first', () => {
  expect(verdictOn(well, true)).toBe('left-out')
  expect(verdictOn({...well, lake: 'unreachable'}, true)).toBe('cut-off')
})

it('readHealth counts other parts, such as the sitemap, like pages that wait for an update', () => {
  expect(readHealth({...answer, stalePages: 1, staleParts: 2})?.stalePages).toBe(3)
  expect(readHealth({...answer, staleParts: '2'})).toBeUndefined()
})
