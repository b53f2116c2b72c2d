import {expect, onTestFinished, test, vi} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import type {PublishedDocument} from '#server/site/embedded-forms-api.ts'
import {PublishedDocuments} from '#server/site/publish/published-documents.ts'

/** Reports the documents of a real lake to a forms API that stores how far they were reported. */
async function startReporting() {
  const {client: editor, anonymous} = await startTestLake()
  const reported: PublishedDocument[] = []
  const state: {since: string | undefined; fails: boolean} = {
    since: new Date(Date.now() - 1000).toISOString(),
    fails: false,
  }
  const lines: string[] = []
  const documents = new PublishedDocuments({
    client: anonymous.withConfig({perspective: 'published'}),
    api: {
      documentsSince: async () => state.since,
      async documentsPublished(found) {
        if (state.fails) throw new Error('the database is away')
        reported.push(...found)
      },
    },
    log: (line) => lines.push(line),
    everyMs: 20,
  })
  onTestFinished(() => documents.stop())
  return {editor, reported, state, lines, documents}
}

const idsOf = (reported: readonly PublishedDocument[]) => [...new Set(reported.map(({_id}) => _id))]

test('published documents are reported with their revision; drafts, private and system documents are not', async () => {
  const {editor, reported, documents} = await startReporting()
  const {_rev} = await editor.create({_id: 'faq', _type: 'faqEntry'})
  await editor.create({_id: 'drafts.faq', _type: 'faqEntry'})
  await editor.create({_id: 'secret.faq', _type: 'faqEntry'})
  await editor.create({_id: 'asset', _type: 'sanity.imageAsset'})
  await documents.check()
  expect(idsOf(reported)).toEqual(['faq'])
  expect(reported[0]).toMatchObject({_type: 'faqEntry', _rev, _updatedAt: expect.any(String)})
})

test('more documents of one transaction than are read at once are all reported', async () => {
  const {editor, reported, documents} = await startReporting()
  const transaction = editor.transaction()
  for (let number = 0; number < 1234; number++)
    transaction.create({_id: `faq${number}`, _type: 'faqEntry'})
  await transaction.commit()
  await documents.check()
  expect(idsOf(reported)).toHaveLength(1234)
})

test('while no webhook wants documents, none is read', async () => {
  const {editor, reported, state, documents} = await startReporting()
  state.since = undefined
  await editor.create({_id: 'faq', _type: 'faqEntry'})
  await documents.check()
  expect(reported).toEqual([])
})

test('after a failure the documents are reported again, and the log has one line', async () => {
  const {editor, reported, state, lines, documents} = await startReporting()
  state.fails = true
  await editor.create({_id: 'faq', _type: 'faqEntry'})
  await documents.check()
  await documents.check()
  expect(lines).toEqual([expect.stringContaining('the database is away')])
  state.fails = false
  await vi.waitFor(() => expect(idsOf(reported)).toEqual(['faq']))
})
