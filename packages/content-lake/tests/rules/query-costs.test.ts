import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {evaluate} from '#src/query/evaluate.ts'
import {Budget, OutOfBudgetError} from '#src/query/evaluator/budget.ts'
import {TextFinder, textSchema} from '#src/query/search/text-table.ts'
import {TextQuery} from '#src/query/text-query.ts'
import {View} from '#src/query/view.ts'
import {ViewDataset} from '#src/query/view-dataset.ts'
import {Documents} from '#src/store/documents.ts'
import {startTestLake, type TestLake} from '../test-lake.ts'

const publicScope = {kind: 'public'} as const
const queryPath = '/v2025-02-19/data/query/production'
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Two-letter prefixes, all different. */
const prefixes = (count: number) =>
  letters.flatMap((second) => letters.map((first) => `${first}${second}*`)).slice(0, count)

/** A full-text index of 300 documents with 400 words each. */
function startIndex() {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(textSchema)
  const entry = database.prepare('insert into entry (row, id) values (?, ?)')
  const text = database.prepare('insert into public_text (rowid, body, name) values (?, ?, ?)')
  for (let row = 1; row <= 300; row++) {
    entry.run(row, `document${row}`)
    text.run(row, textOf(row, 400), `document${row}`)
  }
  const finder = new TextFinder(database, 10_000)
  return (search: string, steps = 1e9) => {
    const budget = new Budget(steps)
    const matches = finder.find(new TextQuery(search), true, publicScope, budget)
    return {found: [...(matches?.ids ?? [])], spent: budget.spent}
  }
}

function textOf(seed: number, words: number): string {
  return Array.from({length: words}, (_, n) => {
    const [first, second] = [(seed + n) % 26, (seed * 7 + n * 3) % 26]
    return `${letters[first]}${letters[second]}word`
  }).join(' ')
}

test('a repeated word of a search costs no more than one', () => {
  const find = startIndex()
  const once = find('a*')
  expect(once.spent).toBeGreaterThan(1_000)
  expect(once.found).toHaveLength(300)
  for (const search of ['a*.'.repeat(5_000), 'a* A** á*** '.repeat(1_000)]) {
    const {found, spent} = find(search)
    expect(spent).toBe(once.spent)
    expect(found).toEqual(once.found)
  }
})

test.each([
  ['prefixes', prefixes(90).join(' ')],
  [
    'excluded prefixes',
    prefixes(90)
      .map((prefix) => `-${prefix}`)
      .join(' '),
  ],
  ['letters', letters.map((letter) => `${letter}*`).join('.')],
])('a search for many %s runs out of its steps before SQLite searches', (_name, search) => {
  const find = startIndex()
  expect(() => find(search, 20_000)).toThrow(OutOfBudgetError)
  expect(find('aaword', 20_000).found.length).toBeGreaterThan(0)
})

test('a search of more than 100 different words is refused with a reason', async () => {
  const {anonymous, client} = await startTestLake()
  const query = '*[@ match text::query($search)]._id'
  const words = Array.from({length: 101}, (_, n) => `word${n}`)
  for (const each of [client, anonymous]) {
    for (const search of [words.join(' '), `"${'the '.repeat(101)}"`, words.join(' -')]) {
      await expect(each.fetch(query, {search})).rejects.toThrow(
        'A search may have at most 100 words',
      )
    }
    expect(await each.fetch(query, {search: words.slice(1).join(' ')})).toEqual([])
    expect(await each.fetch(query, {search: 'word1 '.repeat(101)})).toEqual([])
  }
})

const params = {t: 'a'.repeat(3_000), list: Array.from({length: 5_000}, (_, n) => n)}
const longText = 'array::join(string::split($t, ""), $t)'

test.each([
  `length(${longText})`,
  `count(string::split(${longText}, "a"))`,
  `string::startsWith(${longText}, ${longText})`,
  `lower(${longText})`,
  `array::join([${longText}, ${longText}], "")`,
  `pt::text([{"_type": "block", "children": [{"_type": "span", "text": ${longText}}]}])`,
  '*[$t + $t + _id != $t]{"x": $t + _id + $t, "y": $t + _id}',
  '*[$list match "x"]',
  '*[$list match text::query("x")]',
  '*[_id match $t + "*b"]',
  '*[dateTime($t + $t) == null && $t + $t in path("*.*")]',
  '*[defined(_id) == references($list)]',
  '*[_id in path($t + $t + _id)]',
  `*{${letters.flatMap((a) => letters.map((b) => `"${a}${b}": 1`)).join(',')}}`,
  `*|order(${Array.from({length: 300}, () => '_type').join(',')})[0]._id`,
  '*{"all": {...$object}}.all.x',
])('a query charges its steps for the text and values that it reads or builds: %s', (query) => {
  const documents = new Documents()
  for (let n = 0; n < 300; n++) documents.put(article(n))
  const dataset = new ViewDataset(new View(documents, publicScope), undefined)
  const object = Object.fromEntries(params.list.map((n) => [`k${n}`, n]))
  for (const sourceMap of [undefined, 'key'] as const) {
    const budget = new Budget(100_000)
    const input = {query, params: {...params, object}, identity: '', sourceMap}
    const context = {dataset, projectId: 'local', datasetName: 'production', budget}
    expect(() => evaluate(input, context)).toThrow(OutOfBudgetError)
  }
})

test('a text of more than 10 million characters is refused with a reason', async () => {
  const {client} = await startTestLake()
  for (const text of [
    longText,
    `(${longText.replace('$t)', '$half)')}) + (${longText.replace('$t)', '$half)')})`,
  ]) {
    const t = 'a'.repeat(4_000)
    const half = 'a'.repeat(2_000)
    await expect(client.fetch(`length(${text})`, {t, half})).rejects.toThrow(/is too long/)
  }
})

test('a costly search of a stranger runs in the thread, so that others are answered meanwhile', async () => {
  const {get} = await withDocuments()
  const search = prefixes(90)
    .map((prefix) => `-${prefix}`)
    .join(' ')
  const turns: string[] = []
  const query = encodeURIComponent('count(*[@ match text::query($t)])')
  const costly = get(
    `${queryPath}?query=${query}&$t=${encodeURIComponent(JSON.stringify(search))}`,
    {
      token: '',
    },
  ).then((response) => turns.push(`search ${response.status}`))
  const ping = get('/v1/ping').then((response) => turns.push(`ping ${response.status}`))
  await Promise.all([costly, ping])
  expect(turns).toEqual(['ping 200', 'search 200'])
})

function article(n: number) {
  const date = '2026-01-01T00:00:00Z'
  const own = {_id: `document${n}`, _type: 'article', _rev: 'r'}
  return {...own, _createdAt: date, _updatedAt: date, body: 'short'}
}

/** A lake with 300 documents of 400 words. */
async function withDocuments(): Promise<TestLake> {
  const lake = await startTestLake()
  const transaction = lake.client.transaction()
  for (let n = 0; n < 300; n++) {
    transaction.create({...article(n), text: textOf(n, 400)})
  }
  await transaction.commit({visibility: 'async'})
  return lake
}
