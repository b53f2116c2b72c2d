import type {MutationEvent, ResumableListenOptions, SanityClient} from '@sanity/client'
import {Mutation} from '@sanity/mutator'
import {expect, onTestFinished, test} from 'vitest'
import {startBreakingProxy} from '../breaking-proxy.ts'
import {randomNumbers} from '../random.ts'
import {clientFor, startTestLake} from '../test-lake.ts'

// The tests use `enableResume`: https://reference.sanity.io/_sanity/client/ResumableListenOptions

const options = {
  enableResume: true,
  includeAllVersions: true,
  includeResult: false,
  events: ['welcome', 'welcomeback', 'reset', 'mutation'],
} as const satisfies ResumableListenOptions

type Followed = NonNullable<ReturnType<Mutation['apply']>>

const copyOf = (value: unknown) => JSON.parse(JSON.stringify(value))

/**
 * Rebuilds the documents from a listener's events only. Records a problem if an event does not
 * follow the previous event of its document, which means that an event was lost or sent twice.
 */
function follow(client: SanityClient, query: string) {
  const documents = new Map<string, Followed>()
  const problems: string[] = []
  const greetings: string[] = []
  let events = 0
  const apply = ({documentId, previousRev, resultRev, ...event}: MutationEvent) => {
    events += 1
    const before = documents.get(documentId)
    if (before?._rev !== previousRev) {
      problems.push(`${documentId}: the event follows revision ${previousRev}, not ${before?._rev}`)
    }
    const {mutations, transactionId, timestamp} = event
    const details = {transactionId, resultRev, timestamp}
    // Pass copies, because the mutator changes its arguments.
    const change = new Mutation({mutations: copyOf(mutations), ...details})
    const after = change.apply(before ? copyOf(before) : null)
    if (after) documents.set(documentId, after)
    else documents.delete(documentId)
  }
  const subscription = client
    .listen(query, {}, {...options, events: [...options.events]})
    .subscribe({
      next: (event) => (event.type === 'mutation' ? apply(event) : greetings.push(event.type)),
      error: (error) => problems.push(String(error)),
    })
  onTestFinished(() => subscription.unsubscribe())
  return {
    problems,
    greetings,
    events: () => events,
    state: () => [...documents.values()].sort((a, b) => (a._id < b._id ? -1 : 1)),
  }
}

/** Writes random transactions of one to four mutations on a few documents. */
async function writeAtRandom(client: SanityClient, random: () => number, count: number) {
  const any = (most: number) => Math.floor(random() * most)
  const mutation = () => {
    const id = `${['', 'drafts.', 'versions.r.'][any(3)]}d${any(6)}`
    const content = {
      n: any(100),
      text: 'é'.repeat(any(3_000)),
      list: [any(9), {_key: 'a', x: any(9)}],
    }
    switch (any(5)) {
      case 0:
        return {delete: {id}}
      case 1:
        return {createIfNotExists: {_id: id, _type: 'thing', ...content}}
      case 2:
        return {patch: {query: `*[_id == "${id}"]`, inc: {n: 1}, unset: ['list[_key=="a"].x']}}
      case 3:
        return {patch: {query: '*[n > 50]', set: {text: `${any(1_000)}`}}}
      default:
        return {createOrReplace: {_id: id, _type: 'thing', ...content}}
    }
  }
  for (let n = 0; n < count; n++) {
    const mutations = Array.from({length: 1 + any(4)}, mutation)
    await client
      .mutate(mutations, {returnDocuments: false})
      .catch((error: {statusCode?: number}) => {
        // Some mutations conflict with the current documents. They change nothing and cause no
        // event.
        if (error.statusCode !== 409) throw error
      })
  }
}

test.each([1, 2])(
  'a listener whose connection breaks repeatedly can rebuild the stored documents from its events (random seed %i)',
  async (seed) => {
    const lake = await startTestLake()
    const random = randomNumbers(seed)
    const proxy = await startBreakingProxy(lake.lake.origin, () => 300 + random() * 40_000)
    const client = clientFor(proxy.origin, lake.lake.token)
    const all = [follow(client, '*'), follow(client, '*[_type == "thing"]')]
    await expect.poll(() => all.every(({greetings}) => greetings[0] === 'welcome')).toBe(true)
    await Promise.all([1, 2].map(() => writeAtRandom(lake.client, random, 150)))
    const breaks = () => proxy.breaks()
    await expect.poll(breaks, {timeout: 15_000}).toBeGreaterThanOrEqual(8)
    proxy.mend()
    const stored = await lake.client.fetch(
      '*[_type == "thing"] | order(_id)',
      {},
      {perspective: 'raw'},
    )
    for (const {state, problems, greetings} of all) {
      await expect.poll(state, {timeout: 10_000}).toEqual(stored)
      expect(problems).toEqual([])
      expect(new Set(greetings)).toEqual(new Set(['welcome', 'welcomeback']))
    }
    expect(all[0]?.events()).toBe(all[1]?.events())
  },
  40_000,
)
