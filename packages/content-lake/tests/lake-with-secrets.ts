import {startTestLake, type TestLake} from './test-lake.ts'

const weak = (id: string) => ({_type: 'reference', _ref: id, _weak: true})

const time = '2026-01-01T00:00:00Z'

/** Documents that anonymous clients may read. */
export const publicDocuments = [
  {_id: 'page', _type: 'page', title: 'public', private: weak('drafts.page'), other: weak('other')},
  {
    _id: 'other',
    _type: 'page',
    title: 'other',
    pass: weak('sanity-preview-url-secret.share-access'),
  },
  {_id: 'faq', _type: 'faq', title: 'a question', version: weak('versions.r1.page')},
]

/**
 * Documents that anonymous clients must not read. Some refer to public documents, and public
 * documents refer to some of them.
 */
export const secrets = [
  {_id: 'drafts.page', _type: 'page', title: 'secret', other: {_type: 'reference', _ref: 'other'}},
  {_id: 'drafts.new', _type: 'page', title: 'secret', up: weak('page')},
  // The draft has another type than the published document, to check that responses do not reveal
  // the draft's type.
  {_id: 'drafts.faq', _type: 'hiddenType', title: 'secret'},
  {_id: 'versions.r1.page', _type: 'page', title: 'secret'},
  {_id: 'versions.r1.faq', _type: 'faq', title: 'secret', _system: {delete: true}},
  {_id: '_.releases.r1', _type: 'system.release', name: 'r1', title: 'secret'},
  {_id: 'sanity-preview-url-secret.share-access', _type: 'secret', title: 'secret'},
  {_id: 'page.hidden', _type: 'page', title: 'secret', other: weak('page')},
]

/**
 * Writes the documents in one transaction. Before that, imports the releases among them with an
 * action, because mutations cannot write releases.
 */
export async function write(
  {client}: TestLake,
  documents: readonly {_id: string; _type: string; name?: string; [field: string]: unknown}[],
  transactionId: string,
) {
  for (const {name: releaseId, ...release} of documents) {
    if (releaseId === undefined || release._type !== 'system.release') continue
    const actionType = 'sanity.action.release.import'
    await client.action({actionType, releaseId, attributes: release, ifExists: 'replace'})
  }
  const plain = documents.filter(({_type}) => _type !== 'system.release')
  return client.mutate(
    plain.map((document) => ({createOrReplace: {_createdAt: time, ...document}})),
    {transactionId},
  )
}

/**
 * Starts a lake with the public documents. With `hidden`, also writes the secret documents, some
 * before and some after the public documents.
 */
export async function lakeWith(hidden: boolean): Promise<TestLake> {
  const lake = await startTestLake()
  if (hidden) await write(lake, secrets.slice(5), 'secrets-before')
  await write(lake, publicDocuments, 'public')
  if (hidden) await write(lake, secrets, 'secrets-after')
  return lake
}

/**
 * Replaces the times, durations and ports in a response, so that two lakes with the same content
 * return equal texts.
 */
export const comparable = (text: string) =>
  text
    .replace(/"ms":\d+/g, '"ms":0')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/127\.0\.0\.1:\d+/g, 'LAKE')
