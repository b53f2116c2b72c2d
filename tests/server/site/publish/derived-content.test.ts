import {expect, test} from 'vitest'
import {type DerivedContent, DerivedContents} from '#server/site/publish/derived-content.ts'

/** Creates derived content with one query, which counts how often it is loaded. */
function countedContent(ofPages: boolean, meanwhile: () => void = () => {}) {
  const counted = {
    ofPages,
    loaded: 0,
    used: 0,
    failing: false,
    load: async (fetchContent: Parameters<DerivedContent['load']>[0]) => {
      if (counted.failing) throw new Error('lake unreachable')
      await fetchContent('*[_type == "redirect"]{from}', {})
      meanwhile()
      counted.loaded++
      return () => {
        counted.used++
      }
    },
  }
  return counted
}
const read = async () => ({result: [], syncTags: ['s1:redirect'], digest: ''})

test('derived content, such as the redirects, is loaded once, and again only after a change that affects its query', async () => {
  const redirects = countedContent(false)
  const derived = new DerivedContents([redirects])
  expect(derived.stale).toBe(true)
  expect(await derived.loadStale(read)).toEqual([])
  derived.markStale(['s1:product'])
  expect(derived.stale).toBe(false)
  derived.markStale(['s1:redirect'])
  await derived.loadStale(read)
  derived.markStale(undefined)
  await derived.loadStale(read)
  expect(redirects.loaded).toBe(3)
})

test('derived content that depends on pages, such as the sitemap, is loaded again after pages were rendered', async () => {
  const [redirects, sitemap] = [countedContent(false), countedContent(true)]
  const derived = new DerivedContents([redirects, sitemap])
  for (let batch = 1; batch <= 2; batch++) {
    await derived.loadStale(read)
    derived.markStaleOfPages()
    await derived.loadStale(read, {ofPages: true})
  }
  expect([redirects.loaded, sitemap.loaded]).toEqual([1, 2])
})

test('loaded derived content, such as the redirects, takes effect only at the first call of `use`', async () => {
  const [redirects, company] = [countedContent(false), countedContent(false)]
  const derived = new DerivedContents([redirects, company])
  await derived.loadStale(read)
  expect([redirects.used, company.used]).toEqual([0, 0])
  derived.use()
  derived.use()
  expect([redirects.used, company.used]).toEqual([1, 1])
})

test('derived content, such as the redirects, stays stale if the content changes while it is loaded', async () => {
  let changes = 1
  const redirects = countedContent(false, () => {
    if (changes-- > 0) derived.markStale(['s1:redirect'])
  })
  const derived = new DerivedContents([redirects])
  await derived.loadStale(read)
  expect(derived.stale).toBe(true)
  await derived.loadStale(read)
  expect(derived.stale).toBe(false)
})

test('derived content, such as the redirects, stays stale and returns its error if it fails to load; other derived content still loads', async () => {
  const [broken, whole] = [countedContent(false), countedContent(false)]
  broken.failing = true
  const derived = new DerivedContents([broken, whole])
  expect(await derived.loadStale(read)).toEqual([new Error('lake unreachable')])
  expect([derived.stale, whole.loaded]).toEqual([true, 1])
})
