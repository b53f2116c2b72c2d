import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {linkableTypes, pageTypes} from '#schemas/document-addresses.ts'
import {documentTypes} from '#schemas/document-types.ts'
import {announcement} from '../announcement-document.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

/* Each type of pages in the table of document types, on the running site. */
let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

const waiting = {interval: 100, timeout: 30_000}
const title = (value: string) => [
  {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
]
const landing = {
  _id: 'landing-links',
  _type: 'landingPage',
  title: title('Links'),
  address: '/links',
}

/** Returns the first document of each type and its path. */
async function documentsOf(types: readonly string[]) {
  const query =
    '*[_type == $type] | order(_id asc)[0]{_id, "slug": slug.current, "anchor": anchor.current}'
  return Promise.all(
    types.map(async (type) => {
      const {_id, slug, anchor} = await site.lake.editor.fetch(query, {type})
      const fixed = documentTypes[type]?.pages?.[0]?.path
      const own = slug ? `/${slug}` : landing.address
      return {_id: String(_id), type, path: fixed ?? (anchor ? `/faq#${anchor}` : own)}
    }),
  )
}

const inSpanish = (path: string) => `/es${path === '/' ? '' : path}`
const reference = (_ref: string) => ({_key: _ref, _type: 'reference', _ref})

test('for every document type that has an address, a link to a document leads to its page, in both languages', async () => {
  await site.lake.editor.createOrReplace(landing)
  const documents = await documentsOf(linkableTypes())
  expect(documents.length).toBeGreaterThan(9)
  const buttons = documents.map(({_id}) => ({
    _key: _id,
    _type: 'navLink',
    page: reference(_id),
    label: title(`To ${_id}`),
  }))
  const blocks = [{_key: 'a', _type: 'callToActionBlock', heading: title('All'), buttons}]
  await site.lake.editor.patch(landing._id).set({blocks}).commit()
  const linksOn = async (path: string) => {
    const links = (await site.page(path)).querySelectorAll('main a')
    return documents.map(({_id, type}) => [
      type,
      [...links].find((each) => each.textContent === `To ${_id}`)?.getAttribute('href'),
    ])
  }
  await vi.waitFor(async () => {
    expect(await linksOn('/links?lng=en')).toEqual(documents.map(({type, path}) => [type, path]))
    expect(await linksOn('/es/links')).toEqual(
      documents.map(({type, path}) => [type, inSpanish(path)]),
    )
  }, waiting)
}, 60_000)

test('the announcement can be limited to a page of every type', async () => {
  await site.lake.editor.createOrReplace(landing)
  const documents = await documentsOf(pageTypes())
  const isShownAt = async (path: string) => {
    const bar = (await site.page(path)).querySelector('.announcement')
    return bar ? !bar.hasAttribute('hidden') : undefined
  }
  for (const {_id, type, path} of documents) {
    await site.lake.editor.createOrReplace({...announcement, pages: [reference(_id)]})
    // The announcement limits its Spanish pages by their Spanish paths.
    const shown = [`${path}?lng=en`, inSpanish(path)]
    if (type === 'downloadPage') shown.push(`${path}?productID=AE&lng=en`)
    const others = documents
      .filter((each) => each.type !== type)
      .map((each) => `${each.path}?lng=en`)
    await vi.waitFor(async () => {
      for (const each of shown)
        expect([type, each, await isShownAt(each)]).toEqual([type, each, true])
      for (const each of others)
        expect([type, each, await isShownAt(each)]).toEqual([type, each, false])
    }, waiting)
  }
}, 240_000)

test('the sitemap has the date of the last change of every type of pages', async () => {
  await site.lake.editor.createOrReplace(landing)
  const dateOf = async (path: string) => {
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const entry = sitemap
      .split('<url>')
      .find((each) =>
        each.includes(`:${new URL(site.origin).port}${path === '/' ? '/' : path}</loc>`),
      )
    return entry && /<lastmod>([^<]*)</.exec(entry)?.[1]
  }
  for (const {_id, type, path} of await documentsOf(pageTypes())) {
    // Search engines do not list downloads.
    if (type === 'downloadPage') continue
    const {_updatedAt} = await site.lake.editor.patch(_id).set({changed: type}).commit()
    await vi.waitFor(
      async () => expect([type, await dateOf(path)]).toEqual([type, _updatedAt]),
      waiting,
    )
  }
}, 120_000)
