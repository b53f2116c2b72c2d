import type {ContentSourceMap, SanityClient} from '@sanity/client'
import {startTestLake} from '../test-lake.ts'

/** A draft that differs from its published document and has keyed lists. */
export const page = {
  _id: 'drafts.home',
  _type: 'page',
  title: 'Home',
  slug: {_type: 'slug', current: 'home'},
  author: {_type: 'reference', _ref: 'orwell', _weak: true},
  sections: [
    {_key: 'a', _type: 'hero', headline: 'First', words: ['one', 'two']},
    {_key: "b'\\", _type: 'hero', headline: 'Second'},
  ],
  body: [
    {
      _key: 'p1',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 's1', _type: 'span', marks: [], text: 'Hello'}],
    },
  ],
}

export async function lakeWithPage() {
  const lake = await startTestLake()
  await lake.client.create({_id: 'orwell', _type: 'author', name: 'Orwell', born: 1903})
  await lake.client.create({...page, _id: 'home', title: 'Published'})
  await lake.client.create(page)
  return lake
}

/**
 * Returns the result of a query and its source map. By default the perspective is drafts, and the
 * source map names list items by their key.
 */
export async function mapped(client: SanityClient, query: string, options = {}) {
  const {result, resultSourceMap} = await client.fetch<unknown>(
    query,
    {},
    {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
      perspective: 'drafts',
      ...options,
    },
  )
  if (!resultSourceMap) throw new Error('The response has no source map')
  return {result, map: resultSourceMap}
}

/**
 * For each path in the result, returns a document ID and the path in that document, or the kind of
 * source.
 */
export function sourcesOf({documents, paths, mappings}: ContentSourceMap) {
  const sources = Object.entries(mappings).map(([at, {source}]) => {
    if (source.type !== 'documentValue') return [at, source.type]
    return [at, `${documents[source.document]?._id} ${paths[source.path]}`]
  })
  return Object.fromEntries(sources)
}
