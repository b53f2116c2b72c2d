import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

const document = {
  _id: 'a',
  _type: 'thing',
  text: 'x',
  list: [{_key: 'k', n: 1}, {_key: 'l'}],
  deep: {text: 'y'},
}

test.each([
  ...['x[0]', 'x[-1]', 'x[0:2]', 'x[_key=="a"].v', 'x[0].y', 'x.y[0]', 'x..y', 'x[@ > 3]'],
  ...[
    'text[0]',
    'text.y[0]',
    'deep.x[0]',
    'deep.text.y[_key=="a"]',
    'list[0].x[0]',
    'list[n?].x[0]',
  ],
  ...['list[5]', 'list[_key=="m"].v', "['x'][0]", '[x, y][0]', 'x[0, 1]'],
])('`set` and `setIfMissing` of %s, an item that does not exist, change nothing', async (path) => {
  const {client} = await startTestLake()
  const {_rev, _updatedAt, ...made} = await client.create(document)
  for (const value of [1, {}, {v: 1}, null]) {
    for (const operation of ['set', 'setIfMissing']) {
      await client.patch('a', {[operation]: {[path]: value}}).commit()
      const {_rev: revision, _updatedAt: time, ...after} = Object(await client.getDocument('a'))
      expect([operation, value, after]).toEqual([operation, value, made])
    }
  }
})

test.each([
  [{setIfMissing: {x: []}, set: {'x[0]': 1}}, {x: [1]}],
  [{set: {x: [{}], 'x[0].y': 1, 'x[0].z[0]': 2}}, {x: [{y: 1}]}],
  [{set: {'x[0]': 1, 'x.y': {}}}, {x: {y: {}}}],
  [{set: {'list[n==1].n': 2}}, {list: [{_key: 'k', n: 2}, {_key: 'l'}]}],
  [{set: {'list[n==1].n.m': {}}}, {list: [{_key: 'k', n: {m: {}}}, {_key: 'l'}]}],
  [{set: {'list[2]': {}}}, {list: [...document.list, {}]}],
  [{set: {'list[_key=="l"].x.y': {}}}, {list: [document.list[0], {_key: 'l', x: {y: {}}}]}],
  [{set: {"['x'].y": null, 'text[0]': 1}}, {x: {y: null}}],
])('the patch %j stores the values that have a place', async (patch, changed) => {
  const {client} = await startTestLake()
  const {_rev, _updatedAt, ...made} = await client.create(document)
  const {_rev: _, _updatedAt: __, ...after} = await client.patch('a', patch).commit()
  expect(after).toEqual({...made, ...changed})
})

const rows = [
  {_key: 'a', inner: [1]},
  {_key: 'b'},
  {_key: 'c', inner: []},
  {_key: 'd', inner: 'text'},
  {_key: 'e', "it's": {inner: [2]}},
]

test.each<[path: string, value: unknown, changed: Readonly<Record<number, unknown>>]>([
  ['rows[0:].inner[0]', 9, {0: {_key: 'a', inner: [9]}, 2: {_key: 'c', inner: [9]}}],
  ['rows[0:].inner[1]', {n: 1}, {0: {_key: 'a', inner: [1, {n: 1}]}}],
  ['rows[0,1].inner[-1]', 9, {0: {_key: 'a', inner: [9]}}],
  ['rows[_key=="a", _key=="b"].inner[@ == 1]', 9, {0: {_key: 'a', inner: [9]}}],
  ["rows[0:]['it\\'s'].inner[0]", 9, {4: {_key: 'e', "it's": {inner: [9]}}}],
  ['rows[1:4].inner[1].n', 9, {}],
  ['rows[_key=="b"].inner[0]', 9, {}],
  ['rows[0:2].other.n', 9, {0: {...rows[0], other: {n: 9}}, 1: {...rows[1], other: {n: 9}}}],
])('`set` of %s to %j leaves the items alone that lack the list', async (path, value, changed) => {
  const {client} = await startTestLake()
  await client.create({_id: 'a', _type: 'thing', rows})
  await client.patch('a', {set: {[path]: value}}).commit()
  const {rows: after} = Object(await client.getDocument('a'))
  expect(after).toEqual(rows.map((row, index) => changed[index] ?? row))
})
