import {expect, test} from 'vitest'
import {listen, names} from './listening.ts'
import {startTestLake, until} from './test-lake.ts'

test('tells of documents that appear in, change in and disappear from a filter', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake, {
    query: '*[_type == "thing" && shown == true]{name}|order(name)',
  })
  await reader.next('welcome')
  await lake.client.create({_id: 'a', _type: 'thing', shown: true})
  await lake.client.create({_id: 'b', _type: 'other', shown: true})
  await lake.client.patch('a').set({n: 1}).commit()
  await lake.client.patch('a').set({shown: false}).commit()
  await lake.client.patch('a').set({n: 2}).commit()
  await lake.client.patch('a').set({shown: true}).commit()
  await lake.client.delete('a')
  await reader.take('mutation', 5)
  expect(names(reader.events)).toEqual([
    'welcome',
    'appear a',
    'update a',
    'disappear a',
    'appear a',
    'disappear a',
  ])
})

test('revisions chain from event to event', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake)
  await reader.next('welcome')
  const made = await lake.client.create({_id: 'a', _type: 'thing'})
  for (let n = 0; n < 5; n++) await lake.client.patch('a').set({n}).commit()
  await lake.client.delete('a')
  await lake.client.create({_id: 'a', _type: 'thing'})
  const chain = (await reader.take('mutation', 8)).map(({data}) => data)
  expect(chain[0]).toMatchObject({resultRev: made._rev})
  expect(chain[0]).not.toHaveProperty('previousRev')
  for (let n = 1; n < 7; n++) expect(chain[n]?.previousRev).toBe(chain[n - 1]?.resultRev)
  expect(chain[7]).not.toHaveProperty('previousRev')
})

test('an edit that makes the draft tells mutations that stand alone', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'thing', n: 1})
  const reader = await listen(lake, {query: '*[_id == "drafts.a"]'})
  await reader.next('welcome')
  await lake.client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch: {set: {n: 2}},
  })
  const {data} = await reader.next('mutation')
  expect(data.mutations).toMatchObject([
    {createIfNotExists: {_id: 'drafts.a', _type: 'thing', n: 1}},
    {patch: {id: 'drafts.a', set: {n: 2}}},
  ])
})

test('counts the events of a transaction among those the listener gets', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake, {query: '*[_type == "thing"]'})
  await reader.next('welcome')
  await lake.client
    .transaction()
    .create({_id: 'a', _type: 'thing'})
    .create({_id: 'x', _type: 'other'})
    .create({_id: 'b', _type: 'thing'})
    .commit()
  const events = await reader.take('mutation', 2)
  expect(
    events.map(({data}) => [
      data.documentId,
      data.transactionCurrentEvent,
      data.transactionTotalEvents,
    ]),
  ).toEqual([
    ['a', 1, 2],
    ['b', 2, 2],
  ])
})

test('sends results, mutations and effects only as asked', async () => {
  const lake = await startTestLake()
  const bare = await listen(lake, {flags: 'includeMutations=false&includePreviousRevision=false'})
  const full = await listen(lake, {flags: 'includeResult=true&effectFormat=mendoza'})
  await Promise.all([bare.next('welcome'), full.next('welcome')])
  const made = await lake.client.create({_id: 'a', _type: 'thing', n: 1})
  const patched = await lake.client.patch('a').set({n: 2}).commit()
  const [, second] = await full.take('mutation', 2)
  const {_rev: oldRev, ...before} = made
  const {_rev: newRev, ...after} = patched
  expect(second?.data).toMatchObject({
    previousRev: oldRev,
    resultRev: newRev,
    result: patched,
    effects: {apply: [0, after], revert: [0, before]},
    mutations: [{patch: {id: 'a', set: {n: 2}}}],
    identity: 'script',
  })
  const [, least] = await bare.take('mutation', 2)
  for (const part of ['result', 'mutations', 'previousRev', 'effects']) {
    expect(least?.data).not.toHaveProperty(part)
  }
})

test('a query that does not parse is told in the stream, not by a status clients would retry', async () => {
  const lake = await startTestLake()
  const reader = await listen(lake, {query: '*[_type =='})
  expect(reader.status).toBe(200)
  const {data} = await reader.next('channelError')
  expect(data.error).toMatchObject({type: 'queryParseError', query: '*[_type =='})
  const {client} = lake
  const message = await new Promise((resolve) => {
    client.listen('*[_type ==').subscribe({error: (error: Error) => resolve(error.message)})
  })
  expect(message).toMatch(/GROQ query parse error/)
})

test('from version X on, drafts and versions come only when asked for', async () => {
  const lake = await startTestLake()
  const published = await listen(lake, {apiVersion: 'X'})
  const all = await listen(lake, {apiVersion: 'X', flags: 'includeAllVersions=true'})
  await Promise.all([published.next('welcome'), all.next('welcome')])
  await lake.client.create({_id: 'drafts.a', _type: 'thing'})
  await lake.client.create({_id: 'a', _type: 'thing'})
  await all.take('mutation', 2)
  expect(names(await published.take('mutation', 1))).toEqual(['appear a'])
})

test('the stock client sees what others write', async () => {
  const {client} = await startTestLake()
  const heard: unknown[] = []
  const subscription = client
    .listen('*[_type == $type]', {type: 'thing'}, {events: ['welcome', 'mutation']})
    .subscribe((event) => heard.push(event))
  await until(() => heard.length === 1)
  await client.create({_id: 'a', _type: 'thing'})
  await until(() => heard.length === 2)
  subscription.unsubscribe()
  expect(heard).toMatchObject([{type: 'welcome'}, {type: 'mutation', result: {_id: 'a'}}])
})
