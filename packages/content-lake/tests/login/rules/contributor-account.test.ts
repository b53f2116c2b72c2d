import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {clientFor, startTestLake} from '../../test-lake.ts'
import {startContributorLake} from '../contributor-lake.ts'
import {callUserApi, join} from '../test-users.ts'

const robots = '/v2025-02-19/access/project/local/robots'

test('the Studio lets a contributor write drafts and versions, and read everything', async () => {
  const {contributor} = await startContributorLake()
  const grants: {filter: string; permissions: string[]}[] = await contributor.request({
    url: '/projects/local/datasets/production/acl',
  })
  // As in the Studio's grants store.
  const permissionsOn = async (_id: string) => {
    const found = grants.map(async ({filter, permissions}) => {
      const value = await evaluate(parse(`*[${filter}]`), {dataset: [{_id, _type: 'page'}]})
      return (await value.get()).length === 1 ? permissions : []
    })
    return [...new Set((await Promise.all(found)).flat())].sort()
  }
  for (const id of ['a', 'private.a', '_.releases.r', 'image-1'])
    expect([id, await permissionsOn(id)]).toEqual([id, ['history', 'read']])
  for (const id of ['drafts.a', 'versions.r.a', 'drafts.private.a'])
    expect([id, await permissionsOn(id)]).toEqual([id, ['create', 'history', 'read', 'update']])
})

test('the lake lists the role contributor, for users and API tokens', async () => {
  const {contributor} = await startContributorLake()
  const names = (list: readonly {name: string}[]) => list.map(({name}) => name)
  const expected = ['viewer', 'contributor', 'editor', 'administrator']
  expect(names(await contributor.request({url: '/projects/local/roles'}))).toEqual([
    ...expected,
    'support',
  ])
  const {data} = await contributor.request({url: '/access/project/local/roles'})
  expect(names(data)).toEqual(expected)
  expect(await contributor.request({url: '/users/me'})).toMatchObject({
    role: 'contributor',
    roles: [{name: 'contributor', title: 'Contributor'}],
  })
})

test('an API token of a contributor writes drafts and publishes nothing', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page'})
  const body = JSON.stringify({label: 'Agent', memberships: [{roleNames: ['contributor']}]})
  const {token} = await (await lake.get(robots, {method: 'POST', body})).json()
  const agent = clientFor(lake.lake.origin, token)
  await agent.create({_id: 'drafts.a', _type: 'page', title: 'after'})
  const publish = {actionType: 'sanity.action.document.publish', ...{draftId: 'drafts.a'}} as const
  await expect(agent.action({...publish, publishedId: 'a'})).rejects.toThrow(/Contributors may/)
  await expect(agent.patch('a').set({title: 'after'}).commit()).rejects.toThrow(/Contributors may/)
  expect(await lake.client.getDocument('a')).not.toHaveProperty('title')
})

test('a contributor uploads a file, but cannot change or delete its document', async () => {
  const {contributor, client} = await startContributorLake()
  const {_id, originalFilename} = await contributor.assets.upload('file', Buffer.from('text'), {
    filename: 'prices.txt',
  })
  expect(originalFilename).toBe('prices.txt')
  await expect(contributor.patch(_id).set({title: 'after'}).commit()).rejects.toThrow(
    /Contributors/,
  )
  await expect(contributor.delete(_id)).rejects.toThrow(/Contributors/)
  // The same bytes again do not change what is known about the file.
  const again = {filename: 'other.txt', title: 'after'}
  await contributor.assets.upload('file', Buffer.from('text'), again)
  expect(await client.getDocument(_id)).toMatchObject({originalFilename})
  expect(await client.getDocument(_id)).not.toHaveProperty('title')
})

test('a contributor opens previews, but shares no links to them', async () => {
  const {contributor, client, post, token, ...lake} = await startContributorLake()
  const {id} = await contributor.request({url: '/users/me'})
  const {secret} = await createPreviewSecret(contributor, 'test', 'https://studio.example', id)
  const exchanged = await client.request({
    ...{method: 'POST', url: '/preview/exchange', body: {secret}},
  })
  expect(exchanged).toMatchObject({user: id, isPreview: true, mayWrite: false, mayDraft: true})
  const share = {_type: 'previewShare', secretHash: 'h', expiresAt: '2999-01-01T00:00:00Z'}
  await expect(contributor.create({_id: 'previewShare.x', ...share})).rejects.toThrow(
    /Contributors/,
  )
  await contributor.create({_id: 'drafts.previewShare.x', ...share})
  const shared = {method: 'POST', body: JSON.stringify({hash: 'h'})}
  expect((await lake.get('/v2025-02-19/preview/shared', shared)).status).toBe(404)
})

test('an editor who becomes a contributor during a request publishes nothing', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  let send: (text: string) => void = () => {}
  const body = new ReadableStream<string>({
    start: (stream) => {
      send = (text) => {
        stream.enqueue(text)
        stream.close()
      }
    },
  }).pipeThrough(new TextEncoderStream())
  const writing = lake.get('/v2025-02-19/data/mutate/production', {
    ...{method: 'POST', token: ana.token, body},
    // Node requires this for a body that is a stream. TypeScript's types of fetch do not have it.
    ...{duplex: 'half'},
  })
  await callUserApi(lake, 'PUT', `/${ana.id}`, {name: 'Ana', email: ana.email, role: 'contributor'})
  send('{"mutations":[{"create":{"_id":"a","_type":"page"}}]}')
  expect((await writing).status).toBe(403)
  expect(await lake.client.getDocument('a')).toBeUndefined()
})

test.each([
  [{label: 'x', memberships: [{roleNames: ['author']}]}, robots],
  [{name: 'Ana', email: 'ana@example.com', role: 'author'}, '/v2025-02-19/staff'],
])('an unknown role is refused with a list of all roles', async (facts, path) => {
  const lake = await startTestLake()
  const response = await lake.get(path, {method: 'POST', body: JSON.stringify(facts)})
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('viewer, contributor, editor, administrator'),
  ])
})
