import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {startTestLake} from '../test-lake.ts'

/** A reference to an unpublished document in the format of the Studio. */
export const weakUntilPublished = {
  _type: 'reference',
  _ref: 'new',
  _weak: true,
  _strengthenOnPublish: {type: 'page'},
}

/** Starts a lake with a release that changes `a`, creates `new` and deletes `old`. */
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

/** Returns the state of the release `r1`. */
export const stateOf = async (client: SanityClient) =>
  (await client.releases.get({releaseId: 'r1'}))?.state

/** Matches an error with the given status. */
export const refused = (statusCode: number) => expect.objectContaining({statusCode})
