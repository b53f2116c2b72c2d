import type {SanityClient} from '@sanity/client'
import {clientFor, startTestLake, type TestLake} from '../test-lake.ts'
import {join} from './test-users.ts'

/** A lake with content, and a contributor's client. */
export interface ContributorLake extends TestLake {
  readonly token: string
  readonly contributor: SanityClient
  /** Returns everything that visitors or other users rely on: all but drafts and active versions. */
  settled(): Promise<unknown>
  /** Calls the API with the contributor's token. Returns the status and the parsed body. */
  post(path: string, body: object): Promise<{status: number; body: Answer}>
}

/** A response, which is an error if it has `error`. */
interface Answer {
  readonly error?: {
    readonly description: string
    readonly type: string
    readonly permission?: string
    readonly items?: readonly {index: number; error: {type: string; permission?: string}}[]
  }
}

/**
 * Starts a lake with the published documents `a` and `only`, a private one, drafts of `a` and `new`,
 * and the releases `active`, `scheduled` and `done`, which is published, each with a version of `a`. All
 * were written by an administrator.
 */
export async function startContributorLake(): Promise<ContributorLake> {
  const lake = await startTestLake()
  const {client} = lake
  for (const _id of ['a', 'only', 'private.a', 'drafts.a', 'drafts.new'])
    await client.create({_id, _type: 'page', title: 'before'})
  for (const releaseId of ['done', 'scheduled', 'active']) {
    await client.releases.create({releaseId, metadata: {title: releaseId}})
    await client.createVersion({releaseId, publishedId: 'a', baseId: 'a'})
  }
  await client.releases.publish({releaseId: 'done'})
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await client.releases.schedule({releaseId: 'scheduled', publishAt})
  const {token} = await join(lake, 'Cleo', 'contributor')
  const query = `*[!(_id in path("drafts.**")) && !(_id in path("versions.active.**"))
    && !(_id in path("versions.mine.**")) && _id != "_.releases.mine"] | order(_id)`
  return {
    ...lake,
    token,
    contributor: clientFor(lake.lake.origin, token),
    settled: () => client.fetch(query, {}, {perspective: 'raw'}),
    async post(path, sent) {
      const response = await lake.get(`/v2025-02-19${path}`, {
        method: 'POST',
        token,
        body: JSON.stringify(sent),
      })
      // The body is JSON of the lake, whose errors have the shape of Sanity's API.
      const body: Answer = await response.json()
      return {status: response.status, body}
    },
  }
}
