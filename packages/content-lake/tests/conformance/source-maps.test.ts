import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {lakeWithPage, mapped, sourcesOf} from './source-map-page.ts'

/*
 * The expected results are from Sanity's documentation:
 * https://www.sanity.io/docs/visual-editing/content-source-maps and its specification:
 * https://github.com/sanity-io/content-source-maps
 */

test("the example query in Sanity's documentation returns the source map that the documentation shows", async () => {
  const {client} = await startTestLake()
  const author = {_type: 'reference', _ref: 'author-george-orwell-4c9f'}
  await client
    .transaction()
    .create({_id: author._ref, _type: 'author', firstName: 'George', lastName: 'Orwell'})
    .create({_id: 'book-1984-12eb', _type: 'book', title: 'Nineteen Eighty-Four', author})
    .create({_id: 'book-animal-farm-3856', _type: 'book', title: 'Animal Farm', author})
    .commit()
  const {result, map} = await mapped(
    client,
    `*[_type == 'author'] {
      "authorName": lastName,
      "booksWritten": *[_type == 'book' && references(^._id)].title
    }`,
    {resultSourceMap: true},
  )
  expect(result).toEqual([
    {authorName: 'Orwell', booksWritten: ['Nineteen Eighty-Four', 'Animal Farm']},
  ])
  const source = (document: number, path: number) => {
    return {type: 'value', source: {type: 'documentValue', document, path}}
  }
  expect(map).toEqual({
    documents: [
      {_id: 'author-george-orwell-4c9f', _type: 'author'},
      {_id: 'book-1984-12eb', _type: 'book'},
      {_id: 'book-animal-farm-3856', _type: 'book'},
    ],
    paths: ["$['lastName']", "$['title']"],
    mappings: {
      "$[0]['authorName']": source(0, 0),
      "$[0]['booksWritten'][0]": source(1, 1),
      "$[0]['booksWritten'][1]": source(2, 1),
    },
  })
})

test.each([
  ['an attribute', '*[_id == "home"][0].title', {$: "drafts.home $['title']"}],
  [
    'a renamed attribute',
    '*[_id == "home"][0]{"s": slug.current}',
    {"$['s']": "drafts.home $['slug']['current']"},
  ],
  ['a whole object', '*[_id == "home"][0]{slug}', {"$['slug']": "drafts.home $['slug']"}],
  [
    'a dereferenced attribute',
    '*[_id == "home"]{"by": author->name}',
    {"$[0]['by']": "orwell $['name']"},
  ],
  [
    'the items of a list',
    '*[_id == "home"][0].sections[].headline',
    {
      '$[0]': "drafts.home $['sections'][?(@._key=='a')]['headline']",
      '$[1]': "drafts.home $['sections'][?(@._key=='b\\'\\\\')]['headline']",
    },
  ],
  [
    'filtered list items',
    '*[_id == "home"][0].sections[headline match "sec*"]{headline}',
    {"$[0]['headline']": "drafts.home $['sections'][?(@._key=='b\\'\\\\')]['headline']"},
  ],
  [
    'a list item selected by index',
    '*[_id == "home"][0].sections[0].words[-1]',
    {
      $: "drafts.home $['sections'][?(@._key=='a')]['words'][1]",
    },
  ],
  [
    'a slice of a list',
    '*[_id == "home"][0].sections[0].words[1..2]',
    {
      '$[0]': "drafts.home $['sections'][?(@._key=='a')]['words'][1]",
    },
  ],
  [
    'a sorted list',
    '*[_id == "home"][0]{"h": sections[] | order(headline desc)}.h[0].headline',
    {
      $: "drafts.home $['sections'][?(@._key=='b\\'\\\\')]['headline']",
    },
  ],
  [
    'an attribute of the outer document',
    '*[_type == "author"]{"p": *[references(^._id)]{title, "n": ^.name}}',
    {
      "$[0]['p'][0]['title']": "drafts.home $['title']",
      "$[0]['p'][0]['n']": "orwell $['name']",
    },
  ],
  [
    'an object with ...',
    '*[_id == "orwell"][0]{..., "name": null, "_createdAt": null, "_updatedAt": null}',
    {
      "$['_id']": "orwell $['_id']",
      "$['_originalId']": "orwell $['_originalId']",
      "$['_rev']": "orwell $['_rev']",
      "$['_type']": "orwell $['_type']",
      "$['born']": "orwell $['born']",
    },
  ],
  [
    'a conditional projection',
    '*[_id == "home"][0]{_type == "page" => {title}, _type == "x" => {slug}}',
    {
      "$['title']": "drafts.home $['title']",
    },
  ],
  [
    'select() and coalesce()',
    '*[_id == "home"][0]{"t": select(false => slug, coalesce(none, title))}',
    {
      "$['t']": "drafts.home $['title']",
    },
  ],
  [
    'a value that was converted to a string',
    '*[_id == "home"][0]{"u": upper(title), "b": pt::text(body), "y": string(author->born)}',
    {
      "$['u']": "drafts.home $['title']",
      "$['b']": "drafts.home $['body']",
      "$['y']": "orwell $['born']",
    },
  ],
  [
    'computed and literal values',
    '*[_id == "home"][0]{"n": count(body), "l": "text", "z": none}',
    {
      "$['n']": 'unknown',
      "$['l']": 'literal',
    },
  ],
])('the source map names the sources of %s', async (_, query, expected) => {
  const {client} = await lakeWithPage()
  const {map} = await mapped(client, query)
  expect(sourcesOf(map)).toEqual(expected)
})

test('the source map names the draft if the query returns the draft, and otherwise the published document', async () => {
  const {client, anonymous} = await lakeWithPage()
  const query = '*[_id == "home"]{_id, title}'
  const drafts = await mapped(client, query)
  expect(drafts.result).toEqual([{_id: 'home', title: 'Home'}])
  expect(drafts.map.documents).toEqual([{_id: 'drafts.home', _type: 'page'}])
  const published = await mapped(client, query, {perspective: 'published'})
  expect(published.map.documents).toEqual([{_id: 'home', _type: 'page'}])
  const nobody = await mapped(anonymous, query)
  expect(nobody.result).toEqual([{_id: 'home', title: 'Published'}])
  expect(nobody.map.documents).toEqual([{_id: 'home', _type: 'page'}])
})

test('if the query selects a list item by index, the source map names the item by index', async () => {
  const {client} = await lakeWithPage()
  const {map} = await mapped(client, '*[_id == "home"][0].sections[1].headline', {
    resultSourceMap: true,
  })
  expect(map.paths).toEqual(["$['sections'][1]['headline']"])
})

test('a slow query in the separate query thread has a source map', async () => {
  const {client} = await lakeWithPage()
  const padding = `"${'x'.repeat(21_000)}"`
  const {map} = await mapped(client, `*[_id == "home" && title != ${padding}][0]{title}`)
  expect(sourcesOf(map)).toEqual({"$['title']": "drafts.home $['title']"})
})

test('a source map is returned only on request, from API version 2021-03-25 on', async () => {
  const {get} = await lakeWithPage()
  const answer = async (version: string, parameters: string) => {
    const path = `/${version}/data/query/production?query=*[0].title${parameters}`
    const response = await get(path)
    return {status: response.status, body: await response.json()}
  }
  expect((await answer('v2025-02-19', '')).body).not.toHaveProperty('resultSourceMap')
  expect((await answer('v2025-02-19', '&resultSourceMap=false')).body).not.toHaveProperty(
    'resultSourceMap',
  )
  expect((await answer('v2021-03-24', '&resultSourceMap=true')).body).not.toHaveProperty(
    'resultSourceMap',
  )
  expect((await answer('v2021-03-25', '&resultSourceMap=true')).body).toHaveProperty(
    'resultSourceMap',
  )
  const refused = await answer('v2025-02-19', '&resultSourceMap=nonsense')
  expect(refused).toMatchObject({status: 400, body: {error: {type: 'validationError'}}})
})
