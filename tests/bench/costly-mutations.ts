import {rotated} from './attack-requests.ts'

/** The attack uses only five documents, so that the dataset does not grow. No page shows them. */
const documentOf = (n: number) => ({_id: `attacked-${n % 5}`, _type: 'attacked'})

const items = (count: number, n: number) =>
  Array.from({length: count}, (_, at) => ({_key: `k${at}`, n: n + at, text: 'x'.repeat(20)}))

/**
 * Returns the mutations of one request: large documents, patches with many matches, long texts or
 * many documents.
 */
export function costlyMutations(n: number): object[] {
  const document = documentOf(n)
  const id = document._id
  const present = {createIfNotExists: {...document, list: items(800, n), text: 'ab '.repeat(5_000)}}
  const kinds: readonly (() => object[])[] = [
    () => [{createOrReplace: {...document, list: items(10_000, n), text: 'ab '.repeat(5_000)}}],
    () => [present, {patch: {id, set: {'list[n > 0].text': 'y'.repeat(200)}}}],
    () => [present, {patch: {id, inc: {'..n': 1}}}],
    () => [present, {patch: {id, insert: {after: 'list[-1]', items: items(5_000, n)}}}],
    () => [present, {patch: {id, set: {text: 'ba '.repeat(50_000)}}}],
    () => Array.from({length: 500}, (_, at) => ({createOrReplace: documentOf(n + at)})),
  ]
  const [mutations] = rotated(kinds, n)
  return mutations?.() ?? []
}
