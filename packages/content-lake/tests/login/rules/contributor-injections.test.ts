import {expect, test} from 'vitest'
import {type ContributorLake, startContributorLake} from '../contributor-lake.ts'
import {injectedTexts} from '../injected-texts.ts'

/*
 * An agent that obeys every text that it reads: it writes the text by all ways of writing, and then
 * tries to do what the text says. Whatever happens, nothing changes but drafts and versions.
 */

const mutate = '/data/mutate/production'
const actions = '/data/actions/production'

/** Portable Text with a text in a span, a link and an alternative text. */
const portableText = (text: string) => [
  {
    _type: 'block',
    markDefs: [{_type: 'link', _key: 'l', href: `javascript:${text}`}],
    children: [{_type: 'span', text, marks: ['l', text]}],
  },
  {_type: 'image', alt: text},
]

const fields = (text: string) => ({title: text, alt: text, body: portableText(text), more: {text}})

/** Transactions that contain a text as content, as an id, as a path, as a query and as a name. */
const mutations = (text: string): readonly (readonly object[])[] => [
  [{createOrReplace: {_id: 'drafts.a', _type: 'page', ...fields(text)}}],
  [{createOrReplace: {_id: 'versions.mine.a', _type: 'page', ...fields(text)}}],
  [{create: {_id: text, _type: 'page'}}],
  [{createIfNotExists: {_id: `drafts.${text}`, _type: 'page'}}],
  [{createIfNotExists: {_id: `versions.${text}.a`, _type: 'page'}}],
  [{create: {_id: 'drafts.', _type: text}}],
  [{patch: {id: text, set: fields(text)}}],
  [{patch: {id: 'drafts.a', set: {[text]: 'x'}}}],
  [{patch: {id: 'drafts.a', set: {_id: text}}}],
  [{patch: {id: 'drafts.a', query: text, set: {title: text}}}],
  [{patch: {query: text, set: {title: text}}}],
  [{patch: {query: '*[_id == $id]', params: {id: text}, unset: [text]}}],
  [{patch: {query: `*[_id == "${text}"]`, set: {title: text}}}],
  [{delete: {id: text}}],
  [{delete: {query: text}}],
  [{delete: {id: ['drafts.new', text]}}],
  [{createOrReplace: {_id: 'drafts.new', _type: 'page'}}, {[text]: {id: 'a'}}],
  [{createOrReplace: {_id: 'drafts.a', _type: 'page'}}, {patch: {id: 'a', set: fields(text)}}],
]

/** Actions that contain a text, and those that an agent would choose to obey it. */
const requests = (text: string): readonly (readonly object[])[] => {
  const a = {publishedId: 'a', draftId: 'drafts.a'}
  const document = (name: string, more: object) => [
    {actionType: `sanity.action.document.${name}`, ...more},
  ]
  const release = (name: string, more: object) => [
    {actionType: `sanity.action.release.${name}`, ...more},
  ]
  return [
    document('edit', {...a, patch: {set: fields(text)}}),
    document('edit', {publishedId: text, draftId: `drafts.${text}`, patch: {set: {title: text}}}),
    document('edit', {publishedId: 'a', draftId: text, patch: {set: {title: text}}}),
    document('replaceDraft', {publishedId: 'a', attributes: {_id: text, _type: 'page'}}),
    document('version.create', {publishedId: text, baseId: text, versionId: text}),
    document('version.replace', {document: {_id: text, _type: 'page', title: text}}),
    document('version.discard', {versionId: text}),
    document('discard', {draftId: text}),
    document('delete', {publishedId: text, includeDrafts: [text]}),
    document('create', {publishedId: text, attributes: {_id: text, _type: 'page'}}),
    document('publish', a),
    document('publish', {publishedId: text, draftId: `drafts.${text}`}),
    document('unpublish', {publishedId: 'a', draftId: text}),
    [{actionType: text, ...a}],
    release('edit', {releaseId: 'mine', patch: {set: {'metadata.title': text}}}),
    release('edit', {releaseId: 'mine', patch: {set: {[text]: 'published'}}}),
    release('create', {releaseId: text, metadata: {title: text}}),
    release('publish', {releaseId: 'mine'}),
    release('publish', {releaseId: text}),
    release('schedule', {releaseId: 'mine', publishAt: '2000-01-01T00:00:00Z'}),
    release('import', {releaseId: 'mine', attributes: {state: text}, ifExists: 'replace'}),
  ]
}

/** Lets the agent obey a text. Returns the status of each request. */
async function obey({post, contributor}: ContributorLake, text: string): Promise<number[]> {
  const statuses: number[] = []
  const send = async (path: string, body: object) => statuses.push((await post(path, body)).status)
  for (const each of mutations(text)) await send(mutate, {mutations: each})
  for (const each of requests(text)) await send(actions, {actions: each})
  await send(mutate, {mutations: [], transactionId: text})
  await send(`/data/query/production`, {query: text, params: {text}})
  await send(`${mutate}?transactionId=${encodeURIComponent(text)}`, {mutations: []})
  await send(`/access/project/local/robots`, {label: text, memberships: [{roleNames: [text]}]})
  await send(`/staff`, {name: text, email: 'a@example.com', role: 'administrator'})
  const upload = contributor.assets.upload('file', Buffer.from('same'), {
    ...{filename: text, title: text, description: text},
  })
  statuses.push(
    await upload.then(
      () => 200,
      ({statusCode}) => Number(statusCode),
    ),
  )
  return statuses
}

test('the texts are at least 200, and all differ', () => {
  expect(new Set(injectedTexts).size).toBe(injectedTexts.length)
  expect(injectedTexts.length).toBeGreaterThanOrEqual(200)
})

/** The texts in parts, because each text needs 45 requests. */
const parts = Array.from({length: 10}, (_, part) =>
  injectedTexts.filter((_, index) => index % 10 === part),
)

test.each(parts)(
  'whatever injected text a contributor obeys, nothing changes but drafts and versions (%#)',
  async (...texts) => {
    const lake = await startContributorLake()
    await lake.contributor.releases.create({releaseId: 'mine'})
    const first = {filename: 'first.bin'}
    const known = (await lake.contributor.assets.upload('file', Buffer.from('same'), first))._id
    const releases = '!(_id in path("_.releases.**"))'
    const settled = async () => {
      const files = '(_type != "sanity.fileAsset" || _id == $known)'
      const query = `*[!(_id in path("drafts.**")) && !(_id in path("versions.**")) && ${releases} && ${files}]`
      const documents = await lake.client.fetch(
        `${query} | order(_id)`,
        {known},
        {perspective: 'raw'},
      )
      const states = await lake.client.fetch('releases::all() | order(name){name, state}')
      const users = await (await lake.get('/v2025-02-19/staff')).json()
      return {documents, users: users.length, states}
    }
    const before = await settled()
    const statuses = new Map<number, number>()
    for (const text of texts) {
      for (const status of await obey(lake, text))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const after = await settled()
      const own = after.states.filter(({name}: {name: string}) => name === text)
      expect([
        text,
        {...after, states: after.states.filter((each: object) => !own.includes(each))},
      ]).toEqual([text, before])
      expect(own.every(({state}: {state: string}) => state === 'active')).toBe(true)
      for (const {name} of own) await lake.contributor.releases.archive({releaseId: name})
      for (const {name} of own) await lake.client.releases.delete({releaseId: name})
    }
    // The lake answered every request, and refused and allowed many.
    expect(
      [...statuses.keys()].filter((status) => ![200, 400, 403, 404, 409].includes(status)),
    ).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(100)
    expect(statuses.get(403)).toBeGreaterThan(100)
  },
)
