import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {cachedQuery} from '#schemas/fields/cached-query.ts'
import {clientFor, type ExampleDocument} from '../example-dataset.ts'
import {validated} from '../validation-messages.ts'

const answerWith = (n: number, text = 'See the list') => ({
  _id: `faq-${n}`,
  _type: 'faqEntry',
  category: 1,
  order: n,
  anchor: {_type: 'slug', current: `question-${n}`},
  answer: ['en', 'es'].map((language) => ({
    _key: language,
    language,
    value: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [{_type: 'link', _key: 'l', href: '/faq#question-1'}],
        children: [{_type: 'span', _key: 's', text, marks: ['l']}],
      },
    ],
  })),
})

/**
 * Creates a `getClient` function, as the Studio passes to rules, that records the tag of every
 * request.
 */
function counting(documents: readonly ExampleDocument[]) {
  const tags: string[] = []
  const client = clientFor(documents, (url) => tags.push(url.searchParams.get('tag') ?? ''))
  return {tags, getClient: () => client}
}

// Stop the clock. Results are cached for 5 s, and these tests can take longer on a busy machine.
beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

test('validating thirty documents sends only one query for the link targets', async () => {
  const documents = Array.from({length: 30}, (_, n) => answerWith(n))
  const {tags, getClient} = counting(documents)
  for (const document of documents) await validated(document, getClient)
  expect(tags.filter((tag) => tag === 'link-targets')).toHaveLength(1)
})

test('validating after each of 21 typed letters sends no more requests than validating after the first letter', async () => {
  const {tags, getClient} = counting([answerWith(1)])
  const text = 'How long does it take'
  await validated(answerWith(1, text.slice(0, 1)), getClient)
  const first = tags.length
  expect(first).toBeGreaterThan(0)
  for (let n = 2; n <= text.length; n++) await validated(answerWith(1, text.slice(0, n)), getClient)
  expect(tags.length).toBe(first)
})

test('a query result is cached for five seconds, separately for each project and each set of parameters', async () => {
  const pages = cachedQuery<number>('count(*[_type == $type])', 'pages')
  const {tags, getClient} = counting([{_id: 'a', _type: 'page'}])
  const ask = (type: string) => pages(getClient, {type})
  expect(await Promise.all([ask('page'), ask('page'), ask('other')])).toEqual([1, 1, 0])
  expect(tags).toHaveLength(2)
  vi.advanceTimersByTime(4_999)
  await ask('page')
  expect(tags).toHaveLength(2)
  vi.advanceTimersByTime(1)
  await ask('page')
  expect(tags).toHaveLength(3)
  await pages(counting([]).getClient, {type: 'page'})
  expect(tags).toHaveLength(3)
})

test('after a failed request, the next call sends the request again', async () => {
  const broken = cachedQuery<number>('count(*', 'broken')
  const {tags, getClient} = counting([])
  await expect(broken(getClient)).rejects.toThrow()
  await expect(broken(getClient)).rejects.toThrow()
  expect(tags).toHaveLength(2)
})
