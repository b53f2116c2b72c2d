import {expect, test, vi} from 'vitest'
import {View} from '#src/query/view.ts'
import {Documents} from '#src/store/documents.ts'
import {comparable, lakeWith, write} from '../lake-with-secrets.ts'
import type {TestLake} from '../test-lake.ts'

/*
 * "IDs and paths" (https://www.sanity.io/docs/content-lake/ids): a document whose ID contains a dot
 * is private. Callers without access must not learn anything about private documents. So the tests
 * send the same requests to a lake with secrets and to one without, and expect identical responses.
 */

const queries = [
  '*',
  'count(*)',
  'count(*[_type == "hiddenType"])',
  '*[_type == "hiddenType" || _type == "faq"]',
  '*[_type in ["secret", "system.release", "page"]]',
  '*[_id == "drafts.page"][0]',
  '*[_id in ["drafts.page", "versions.r1.page", "page.hidden", "page"]]',
  '*[_id in path("drafts.**")]',
  '*[_id in path("**")]._id',
  '*[_id match "drafts*"]',
  '*[title match "sec*"]',
  '*[title == "secret"]',
  '*[references("page")]',
  '*[references("other")]{"n": count(*[references(^._id)])}',
  '*[references("drafts.page", "page")]',
  '*[_id == "page"][0]{"a": private->, "b": other->pass->title, "c": defined(private->)}',
  '*[_id == "other"]{"who": *[references(^._id)]._id}',
  '*[sanity::versionOf("page")]',
  '*[sanity::partOfRelease("r1")]',
  'releases::all()',
  '{"_ref": "drafts.page"}->',
  '[{"_ref": "drafts.page"}, {"_ref": "page.hidden"}]{"x": @->title}',
  '*[_type == "page"] | order(title desc)[0...2]',
  '*[_type == "page"]{..., "draft": *[_id == "drafts." + ^._id][0]}',
  '*[dateTime(_updatedAt) > dateTime("2020-01-01T00:00:00Z")]',
  'string::startsWith(*[_id == "drafts.page"][0].title, "s")',
  'array::unique(*._type)',
  'math::sum(*[defined(title)]{"l": length(title)}.l)',
  '*[[title] match text::query("secret")]',
  '*[@ match text::query("public OR secret OR question")] | score(@ match text::query("public")) {_id, _score}',
  '*[_type in ["page", "faq"]] | score(title match "sec*", boost(title match "pub*", 3)) {_id, _score}',
  '*[!(@ match text::query("-secret"))]._id',
  '*[_id == "drafts.page" && nonsense(',
]

const perspectives = [
  'raw',
  'drafts',
  'published',
  'r1',
  'r1,drafts',
  'nobody',
  'previewDrafts',
  '',
]

const queryPath = (query: string, perspective: string, version = '2025-02-19') =>
  `/v${version}/data/query/production?query=${encodeURIComponent(query)}` +
  (perspective && `&perspective=${perspective}`)

const ids = 'page,drafts.page,page.hidden,versions.r1.page,drafts.nobody,_.releases.r1,nobody'

const otherPaths = [
  ...['X', '1', '2021-03-25'].map((version) => queryPath('*', '', version)),
  `/v2025-02-19/data/doc/production/${ids}`,
  `/v2025-02-19/data/doc/production/${ids}?includeAllVersions=true`,
  '/v2025-02-19/data/doc/production/page?includeAllVersions=true&releaseId=r1',
  ...ids
    .split(',')
    .flatMap((id) => [
      `/v2025-02-19/data/doc/production/${id}`,
      `/v2025-02-19/data/history/production/documents/${id}`,
      `/v2025-02-19/data/history/production/documents/${id}?revision=secrets-after`,
      `/v2025-02-19/data/history/production/transactions/${id}`,
      `/v2025-02-19/data/history/production/events/documents/${id}`,
      `/v2025-02-19/data/references/production/documents/${id}/to`,
    ]),
  '/v2025-02-19/data/history/production/transactions?excludeContent=true',
  '/v2025-02-19/data/export/production',
  '/v2025-02-19/data/export/production?types=secret',
  '/v2025-02-19/users/me',
  '/v2025-02-19/users/script,editor',
  '/v2025-02-19/projects/local',
  '/v2025-02-19/staff',
  '/v2025-02-19/access/project/local/robots',
  '/v2025-02-19/images/local/production/drafts.page',
]

test.each(perspectives)(
  'anonymous queries in the perspective "%s" have the same response with and without private documents',
  async (perspective) => {
    const [with_, without] = [await lakeWith(true), await lakeWith(false)]
    // First check that the secrets are visible with a token. Otherwise the test could never fail.
    expect(await (await with_.get(queryPath('*', 'raw'))).text()).toContain('"secret"')
    const answer = async ({get}: TestLake, query: string) => {
      const response = await get(queryPath(query, perspective), {token: ''})
      return `${response.status} ${comparable(await response.text())}`
    }
    const posted = async ({get}: TestLake, query: string) => {
      const path = `/v2025-02-19/data/query/production?perspective=${perspective}`
      const init = {method: 'POST', token: '', body: JSON.stringify({query, params: {}})}
      return comparable(await (await get(path, init)).text())
    }
    for (const query of queries) {
      expect(await answer(with_, query), query).toBe(await answer(without, query))
      expect(await posted(with_, query), query).toBe(await posted(without, query))
    }
  },
)

test('anonymous queries in the separate query thread have the same response with and without private documents', async () => {
  const [with_, without] = [await lakeWith(true), await lakeWith(false)]
  const many = Array.from({length: 400}, (_, n) => ({_id: `many-${n}`, _type: 'many', n}))
  // Compares 400 documents with each other and counts all visible documents, which is too slow for
  // the main thread.
  const query = '*[_type == "many"]{"n": count(*[_type == "many" && n < ^.n]), "all": count(*)}'
  const answers = await Promise.all(
    [with_, without].map(async (lake) => {
      await write(lake, many, 'many')
      const response = await lake.get(queryPath(query, 'raw'), {token: ''})
      return `${response.status} ${comparable(await response.text())}`
    }),
  )
  expect(answers[0]).toMatch(/^200 /)
  expect(answers[0]).toBe(answers[1])
})

test('anonymous requests for all paths except queries have the same response with and without private documents', async () => {
  const [with_, without] = [await lakeWith(true), await lakeWith(false)]
  for (const path of otherPaths) {
    const [one, other] = [await with_.get(path, {token: ''}), await without.get(path, {token: ''})]
    expect(one.status, path).toBe(other.status)
    expect(comparable(await one.text()), path).toBe(comparable(await other.text()))
  }
})

test('an anonymous write gets the same refusal whether the document exists or not', async () => {
  const [with_, without] = [await lakeWith(true), await lakeWith(false)]
  for (const id of ids.split(',')) {
    const bodies = {
      mutate: {mutations: [{create: {_id: id, _type: 'page'}}, {delete: {id}}]},
      actions: {actions: [{actionType: 'sanity.action.document.discard', draftId: id}]},
    }
    for (const [path, body] of Object.entries(bodies)) {
      const post = async ({get}: TestLake) => {
        const init = {method: 'POST', token: '', body: JSON.stringify(body)}
        const response = await get(`/v2025-02-19/data/${path}/production?dryRun=true`, init)
        return `${response.status} ${await response.text()}`
      }
      expect(await post(with_)).toMatch(/^401 /)
      expect(await post(with_)).toBe(await post(without))
    }
  }
})

test('looking up a private ID for an anonymous caller returns undefined without reading the document', () => {
  const documents = new Documents()
  const lookUp = vi.spyOn(documents, 'get')
  const view = new View(documents, {kind: 'public'})
  for (const id of ids.split(',')) expect(view.get(id)).toBeUndefined()
  expect(lookUp.mock.calls).toEqual([['page'], ['nobody']])
})
