import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

const mutatePath = '/v2025-02-19/data/mutate/production'

test.each([
  ...[
    'a b',
    'o.p q',
    'n,s',
    's]',
    's"x"',
    "s'x'",
    'list[0] b',
    'list[0]b',
    'list[0]]',
    's[',
    'a-b',
  ],
  ...['list[a b]', 'list[n == ]', "list[_key == 'k']", 'list["x"]', 'list[@ > 1].', 'á', ' ', ''],
  ...['list[*]', 'o..', 'list[_key in ["k"]]'],
])('a patch of the path %j is refused in every operation, also on a long list', async (path) => {
  const {client, get} = await startTestLake()
  const list = Array.from({length: 1_001}, (_, n) => ({_key: `k${n}`, n}))
  const made = await client.create({_id: 'a', _type: 'thing', a: 1, n: 1, s: 'x', o: {p: 1}, list})
  for (const patch of [
    ...['set', 'setIfMissing', 'inc', 'dec'].map((operation) => ({[operation]: {[path]: 1}})),
    ...['before', 'after', 'replace'].map((place) => ({insert: {[place]: path, items: [1]}})),
    ...[{unset: [path]}, {diffMatchPatch: {[path]: '@@ -0,0 +1 @@\n+a\n'}}],
  ]) {
    const body = JSON.stringify({mutations: [{patch: {id: 'a', ...patch}}]})
    const response = await get(mutatePath, {method: 'POST', body})
    const {error} = await response.json()
    expect([patch, response.status, error.description]).toEqual([
      patch,
      400,
      expect.stringContaining(`"${path}" is not a path`),
    ])
  }
  expect(await client.getDocument('a')).toEqual(made)
})
