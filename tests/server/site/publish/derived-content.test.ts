import {expect, test} from 'vitest'
import {type DerivedContent, DerivedContents} from '#server/site/publish/derived-content.ts'

/** Content derived from one query, which counts how often it is made. */
function countedContent(ofPages: boolean, meanwhile: () => void = () => {}) {
  const counted = {
    ofPages,
    made: 0,
    failing: false,
    load: async (fetchContent: Parameters<DerivedContent['load']>[0]) => {
      if (counted.failing) throw new Error('out of reach')
      await fetchContent('*[_type == "redirect"]{from}', {})
      meanwhile()
      counted.made++
    },
  }
  return counted
}
const read = async () => ({result: [], syncTags: ['s1:redirect'], digest: ''})

test("derived content is made once, and again only when its own query's content changes", async () => {
  const redirects = countedContent(false)
  const derived = new DerivedContents([redirects])
  expect(derived.stale).toBe(true)
  expect(await derived.makeStale(read)).toEqual([])
  derived.markStale(['s1:product'])
  expect(derived.stale).toBe(false)
  derived.markStale(['s1:redirect'])
  await derived.makeStale(read)
  derived.markStale(undefined)
  await derived.makeStale(read)
  expect(redirects.made).toBe(3)
})

test('content derived from pages is made again after they are rendered', async () => {
  const [redirects, sitemap] = [countedContent(false), countedContent(true)]
  const derived = new DerivedContents([redirects, sitemap])
  await derived.makeStale(read)
  derived.markStaleOfPages()
  await derived.makeStale(read)
  expect([redirects.made, sitemap.made]).toEqual([1, 2])
})

test('a change during derivation is not missed, although its tags were not known yet', async () => {
  let changes = 1
  const redirects = countedContent(false, () => {
    if (changes-- > 0) derived.markStale(['s1:redirect'])
  })
  const derived = new DerivedContents([redirects])
  await derived.makeStale(read)
  expect(derived.stale).toBe(true)
  await derived.makeStale(read)
  expect(derived.stale).toBe(false)
})

test('content that fails stays stale and says why; the rest is made', async () => {
  const [broken, whole] = [countedContent(false), countedContent(false)]
  broken.failing = true
  const derived = new DerivedContents([broken, whole])
  expect(await derived.makeStale(read)).toEqual([new Error('out of reach')])
  expect([derived.stale, whole.made]).toEqual([true, 1])
})
