import type {LakeDocument} from '#packages/content-lake/src/store/document.ts'

const words =
  'brake clutch engine filter gasket hose joint labor lever motor nozzle oil pedal pump radiator sensor spring torque valve wheel'.split(
    ' ',
  )

/** A word that `grownContent` writes into one of 2,000 titles. */
export const rareWord = 'zirconium'

/**
 * Yields `count` documents of about 2.5 KB: articles, their authors, and a draft of every twentieth
 * article. `number`, `publishedAt` and `_updatedAt` of the articles are distinct, in a mixed order.
 */
export function* grownContent(count: number): Iterable<LakeDocument> {
  const authors = Math.ceil(count / 100)
  for (let n = 0; n < authors; n++) {
    yield document(`author-${n}`, 'author', n, {name: `Author ${n}`, rank: n % 10})
  }
  for (let n = 0; n < count - authors; n++) {
    const mixed = (n * 7_919) % 1_000_003
    const id = n % 20 === 19 ? `drafts.article-${n - 1}` : `article-${n}`
    yield document(id, 'article', mixed, {
      title: `${words[n % 20]} ${words[(n * 7) % 19]} ${n}${n % 2_000 === 7 ? ` ${rareWord}` : ''}`,
      number: mixed,
      publishedAt: timeOf(mixed),
      isFeatured: n % 3 === 0,
      author: {_type: 'reference', _ref: `author-${n % authors}`},
      tags: [words[n % 13], words[n % 17]],
      body: Array.from({length: 3}, (_, block) => ({
        _type: 'block',
        _key: `block-${block}`,
        style: 'normal',
        markDefs: [],
        children: [{_type: 'span', _key: 'span', marks: [], text: textOf(n + block)}],
      })),
    })
  }
}

function document(id: string, type: string, n: number, fields: object): LakeDocument {
  const time = timeOf(n)
  return {_id: id, _type: type, _rev: `rev-${n}`, _createdAt: time, _updatedAt: time, ...fields}
}

const timeOf = (n: number) => new Date(1_600_000_000_000 + n * 61_000).toISOString()

const textOf = (n: number) =>
  Array.from({length: 70}, (_, at) => words[(n * 3 + at * (1 + (n % 5))) % 20]).join(' ')
