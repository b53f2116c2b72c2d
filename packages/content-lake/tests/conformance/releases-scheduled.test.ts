import {expect, test} from 'vitest'
import {until} from '../test-lake.ts'
import {lakeWithRelease, refused, stateOf, weakUntilPublished} from './release-in-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/content-lake/content-release-document-flow,
// https://www.sanity.io/docs/http-reference/actions and the documentation of the client's
// `releases`.

test('the versions in a scheduled release cannot be changed, and documents that they refer to cannot be deleted', async () => {
  const {client} = await lakeWithRelease()
  await client.create({_id: 'new', _type: 'page'})
  await client.releases.schedule({releaseId: 'r1', publishAt: '2999-01-01T00:00:00Z'})
  expect(await client.releases.get({releaseId: 'r1'})).toMatchObject({
    state: 'scheduled',
    publishAt: '2999-01-01T00:00:00.000Z',
  })
  const attempts = [
    () => client.patch('versions.r1.a').set({title: 'sneaked in'}).commit(),
    () => client.discardVersion({releaseId: 'r1', publishedId: 'a'}),
    () => client.createVersion({releaseId: 'r1', publishedId: 'x', document: {_type: 'page'}}),
    () => client.delete('new'),
    () => client.releases.archive({releaseId: 'r1'}),
    () => client.releases.delete({releaseId: 'r1'}),
    () => client.releases.schedule({releaseId: 'r1', publishAt: '2999-01-01T00:00:00Z'}),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused(409))
  await client.releases.unschedule({releaseId: 'r1'})
  await client.patch('versions.r1.a').set({title: 'unlocked'}).commit()
  expect(await client.releases.get({releaseId: 'r1'})).not.toHaveProperty('publishAt')
})

test('a release cannot be unscheduled while another scheduled release depends on it', async () => {
  const {client} = await lakeWithRelease()
  await client.releases.create({releaseId: 'r2'})
  await client.createVersion({
    releaseId: 'r2',
    publishedId: 'b',
    document: {_type: 'page', to: weakUntilPublished},
  })
  await client.releases.schedule({releaseId: 'r1', publishAt: '2999-01-01T00:00:00Z'})
  await client.releases.schedule({releaseId: 'r2', publishAt: '2999-02-01T00:00:00Z'})
  await expect(client.releases.unschedule({releaseId: 'r1'})).rejects.toEqual(refused(409))
  await client.releases.unschedule({releaseId: 'r2'})
  await client.releases.unschedule({releaseId: 'r1'})
  expect(await stateOf(client)).toBe('active')
})

test('a scheduled release is published at its time, and the history names the user who scheduled it as the author', async () => {
  const {client, get} = await lakeWithRelease()
  const publishAt = new Date(Date.now() + 800).toISOString()
  await client.releases.schedule({releaseId: 'r1', publishAt})
  await expect.poll(() => stateOf(client)).toBe('published')
  expect(await client.getDocument('a')).toMatchObject({title: 'after'})
  const lines = await (await get('/v1/data/history/production/transactions/a?reverse=true')).text()
  expect(JSON.parse(lines.split('\n')[0] ?? '')).toMatchObject({author: 'script'})
})

test('a release is published immediately if its publish time passed before it was scheduled or while the lake was stopped', async () => {
  const lake = await lakeWithRelease()
  const publishAt = new Date(Date.now() + 800).toISOString()
  await lake.client.releases.schedule({releaseId: 'r1', publishAt})
  await lake.lake.stop()
  await until(() => new Date().toISOString() > publishAt)
  const {client} = await lake.restart()
  await expect.poll(() => stateOf(client)).toBe('published')
  await client.releases.create({releaseId: 'late'})
  await client.releases.schedule({releaseId: 'late', publishAt: '2001-01-01T00:00:00Z'})
  expect(await client.releases.get({releaseId: 'late'})).toMatchObject({state: 'published'})
})

test('a scheduled release that cannot be published becomes active again and stores the error', async () => {
  const {client} = await lakeWithRelease()
  const publishAt = new Date(Date.now() + 800).toISOString()
  await client.releases.schedule({releaseId: 'r1', publishAt})
  await client.create({_id: 'b', _type: 'page', to: {_type: 'reference', _ref: 'old'}})
  await expect.poll(() => stateOf(client)).toBe('active')
  expect(await client.releases.get({releaseId: 'r1'})).toMatchObject({
    error: {message: expect.stringContaining('"b"')},
  })
})

const toOld = {_type: 'reference', _ref: 'old'}

test('a release that unpublishes a document in use cannot be scheduled, until it or an earlier release removes the reference', async () => {
  const {client} = await lakeWithRelease()
  await client.create({_id: 'b', _type: 'page', to: toOld})
  const schedule = (releaseId: string, day: number) =>
    client.releases.schedule({releaseId, publishAt: `2999-01-0${day}T00:00:00Z`})
  await expect(schedule('r1', 2)).rejects.toThrow(/"old" cannot be deleted .* from "b"/)
  expect(await client.releases.get({releaseId: 'r1'})).toMatchObject({state: 'active'})
  expect(await client.releases.get({releaseId: 'r1'})).not.toHaveProperty('publishAt')

  await client.releases.create({releaseId: 'r0'})
  await client.createVersion({releaseId: 'r0', publishedId: 'b', document: {_type: 'page'}})
  await schedule('r0', 3)
  await expect(schedule('r1', 2)).rejects.toEqual(refused(409))
  await client.releases.unschedule({releaseId: 'r0'})
  await schedule('r0', 1)
  await schedule('r1', 2)
  expect(await stateOf(client)).toBe('scheduled')
})

test('a release cannot be scheduled if a later scheduled release could then not be published', async () => {
  const {client} = await lakeWithRelease()
  await client.releases.create({releaseId: 'later', metadata: {title: 'Autumn'}})
  const document = {
    _type: 'page',
    to: {...toOld, _weak: true, _strengthenOnPublish: {type: 'page'}},
  }
  await client.createVersion({releaseId: 'later', publishedId: 'c', document})
  await client.releases.schedule({releaseId: 'later', publishAt: '2999-02-01T00:00:00Z'})
  const publishAt = '2999-01-01T00:00:00Z'
  await expect(client.releases.schedule({releaseId: 'r1', publishAt})).rejects.toEqual(refused(409))
  await client.releases.unschedule({releaseId: 'later'})
  await client.releases.schedule({releaseId: 'r1', publishAt})
})

test('two releases that change one document cannot be scheduled for the same minute', async () => {
  const {client} = await lakeWithRelease()
  await client.releases.create({releaseId: 'r2', metadata: {title: 'Autumn'}})
  await client.createVersion({releaseId: 'r2', publishedId: 'a', document: {_type: 'page'}})
  await client.releases.schedule({releaseId: 'r2', publishAt: '2999-01-01T00:00:00Z'})
  const schedule = (publishAt: string) => client.releases.schedule({releaseId: 'r1', publishAt})
  await expect(schedule('2999-01-01T00:00:59Z')).rejects.toThrow(/"Autumn" .* "a"/)
  await schedule('2999-01-01T00:01:00Z')
})
