import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {startTestLake} from '../test-lake.ts'

/** To a document that is not published yet, as the Studio writes it. */
export const weakUntilPublished = {
  _type: 'reference',
  _ref: 'new',
  _weak: true,
  _strengthenOnPublish: {type: 'page'},
}

/** A release that changes `a`, brings `new` and takes `old` down. */
export async function lakeWithRelease() {
  const lake = await startTestLake()
  const {client} = lake
  for (const _id of ['a', 'old']) await client.create({_id, _type: 'page', title: 'before'})
  await client.releases.create({releaseId: 'r1', metadata: {title: 'Spring'}})
  await client.createVersion({
    releaseId: 'r1',
    publishedId: 'a',
    document: {_type: 'page', title: 'after', to: weakUntilPublished},
  })
  await client.createVersion({releaseId: 'r1', publishedId: 'new', document: {_type: 'page'}})
  await client.unpublishVersion({releaseId: 'r1', publishedId: 'old'})
  return lake
}

/** The state of that release. */
export const stateOf = async (client: SanityClient) =>
  (await client.releases.get({releaseId: 'r1'}))?.state

/** A refusal with a status. */
export const refused = (statusCode: number) => expect.objectContaining({statusCode})
