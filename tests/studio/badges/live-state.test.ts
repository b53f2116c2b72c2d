import {expect, test} from 'vitest'
import {
  type LiveAnswer,
  type LiveState,
  liveState,
  publishTimeoutMs,
  readLiveAnswer,
} from '#studio/badges/live/live-state.ts'

const site = (revision: string | null, rest: Partial<LiveAnswer> = {}): LiveAnswer => ({
  revision,
  stalePages: 0,
  lake: 'connected',
  ...rest,
})
const late = publishTimeoutMs

test.each<[string, Parameters<typeof liveState>, LiveState]>([
  ['opened, and the site has it', ['b', site('b'), null], {is: 'live', seconds: null}],
  ['the site has it at last', ['b', site('b'), 400], {is: 'live', seconds: 0.4}],
  ['the site has it late', ['b', site('b'), late * 2], {is: 'live', seconds: (late * 2) / 1000}],
  ['never quicker than can be said', ['b', site('b'), 3], {is: 'live', seconds: 0.1}],
  ['the site has the one before', ['b', site('a'), 400], {is: 'publishing'}],
  ['the site does not answer at first', ['b', undefined, 400], {is: 'publishing'}],
  [
    'pages wait for too long',
    ['b', site('a', {stalePages: 4}), late],
    {is: 'late', because: 'pages', count: 4},
  ],
  [
    'the site cannot reach the content',
    ['b', site('a', {lake: 'unreachable'}), late],
    {is: 'late', because: 'content'},
  ],
  ['the site is silent', ['b', undefined, late], {is: 'late', because: 'silent'}],
  ['opened while the site is silent', ['b', undefined, null], {is: 'late', because: 'silent'}],
  [
    'opened while the site has the one before',
    ['b', site('a'), null],
    {is: 'late', because: 'pages', count: 0},
  ],
  ['taken off the site', [null, site(null), 200], {is: 'live', seconds: 0.2}],
  ['not yet taken off the site', [null, site('b'), 200], {is: 'publishing'}],
])('%s', (_, [revision, answer, waitedMs], expected) => {
  expect(liveState(revision, answer, waitedMs)).toEqual(expected)
})

test('a malformed response is ignored', () => {
  expect(readLiveAnswer({...site('a'), servedAt: null})).toEqual(site('a'))
  expect(readLiveAnswer(site(null))).toEqual(site(null))
  for (const other of [null, 'a', {}, {...site('a'), lake: 'away'}, {...site('a'), revision: 1}])
    expect(readLiveAnswer(other)).toBeUndefined()
  expect(readLiveAnswer({...site('a'), stalePages: '1'})).toBeUndefined()
})
