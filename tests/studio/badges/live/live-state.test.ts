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
  [
    'live if the site has the revision when the document is opened',
    ['b', site('b'), null],
    {is: 'live', seconds: null},
  ],
  ['live once the site has the revision', ['b', site('b'), 400], {is: 'live', seconds: 0.4}],
  [
    'live even if the site got the revision late',
    ['b', site('b'), late * 2],
    {is: 'live', seconds: (late * 2) / 1000},
  ],
  ['live after at least 0.1 seconds', ['b', site('b'), 3], {is: 'live', seconds: 0.1}],
  [
    'publishing while the site has the previous revision',
    ['b', site('a'), 400],
    {is: 'publishing'},
  ],
  ['publishing if the site does not respond yet', ['b', undefined, 400], {is: 'publishing'}],
  [
    'late if pages wait for too long',
    ['b', site('a', {stalePages: 4}), late],
    {is: 'late', because: 'pages', count: 4},
  ],
  [
    'late if the site cannot reach the content',
    ['b', site('a', {lake: 'unreachable'}), late],
    {is: 'late', because: 'content'},
  ],
  [
    'late if the site does not respond for too long',
    ['b', undefined, late],
    {is: 'late', because: 'silent'},
  ],
  [
    'late if the site does not respond when the document is opened',
    ['b', undefined, null],
    {is: 'late', because: 'silent'},
  ],
  [
    'late if the site has the previous revision when the document is opened',
    ['b', site('a'), null],
    {is: 'late', because: 'pages', count: 0},
  ],
  [
    'live once the site no longer has an unpublished document',
    [null, site(null), 200],
    {is: 'live', seconds: 0.2},
  ],
  [
    'publishing while the site still has an unpublished document',
    [null, site('b'), 200],
    {is: 'publishing'},
  ],
])('the state of the live badge is: %s', (_, [revision, answer, waitedMs], expected) => {
  expect(liveState(revision, answer, waitedMs)).toEqual(expected)
})

test('readLiveAnswer drops unknown properties and returns undefined for an invalid response', () => {
  expect(readLiveAnswer({...site('a'), servedAt: null})).toEqual(site('a'))
  expect(readLiveAnswer(site(null))).toEqual(site(null))
  for (const other of [null, 'a', {}, {...site('a'), lake: 'away'}, {...site('a'), revision: 1}])
    expect(readLiveAnswer(other)).toBeUndefined()
  expect(readLiveAnswer({...site('a'), stalePages: '1'})).toBeUndefined()
})
