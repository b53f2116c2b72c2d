import {createClient, type SanityClient} from '@sanity/client'
import pLimit from 'p-limit'
import {PROGRAM_HEADER} from '#packages/server-kit/src/http/program-header.ts'
import type {ContentConfig} from '../../config.ts'
import type {ContentPlace} from '../../content.ts'
import {digestOf, type ReadContent} from './read-content.ts'

/**
 * The version of Sanity's API that supports perspectives and live events. Used for the lake and for
 * hosted content.
 */
const apiVersion = '2025-02-19'

// The retries of specification section 9 (translation loader), applied to content reads.
const retries = 5
const retryDelayMs = 350

/** Per reader. With a limit, the first pages can be rendered before the last query is sent. */
const questionsAtOnce = 4

/**
 * Creates a client for published content.
 *
 * @param place - the embedded lake's address; unused with hosted content
 */
export function contentClient(
  content: ContentConfig,
  {lakeOrigin, readToken}: ContentPlace,
): SanityClient {
  const {projectId, dataset} = content
  // contentReader retries. Retries of the client in addition would add up to minutes.
  const reading = {useCdn: false, perspective: 'published', maxRetries: 0} as const
  const common = {projectId, dataset, apiVersion, ...reading}
  return content.mode === 'embedded'
    ? createClient({
        ...common,
        apiHost: lakeOrigin,
        useProjectHostname: false,
        ...(readToken && {headers: {[PROGRAM_HEADER]: readToken}}),
      })
    : createClient({...common, token: content.readToken})
}

/**
 * Creates a client that sees drafts instead of the documents they will replace; undefined without a
 * token.
 */
export function draftsClient(
  content: ContentConfig,
  place: ContentPlace,
): SanityClient | undefined {
  const {readToken} = place
  if (!readToken) return undefined
  return contentClient(content, place).withConfig({token: readToken, perspective: 'drafts'})
}

/**
 * Runs queries against one version of the content.
 *
 * @param lastLiveEventId - the event that the answers must include
 * @param signal - cancels reads and retries
 * @returns a function that rejects after 5 retries, 350 ms apart
 */
export function contentReader(
  client: SanityClient,
  lastLiveEventId?: string,
  signal?: AbortSignal,
): ReadContent {
  const limit = pLimit(questionsAtOnce)
  return (query, params) =>
    retried(signal, async () => {
      const {
        result,
        syncTags = [],
        resultSourceMap: sourceMap,
      } = await limit(() =>
        client.fetch<unknown>(query, params, {
          filterResponse: false,
          returnQuery: false,
          lastLiveEventId: lastLiveEventId ?? null,
          tag: 'site',
          ...(signal && {signal}),
        }),
      )
      return {result, syncTags, digest: digestOf(JSON.stringify(result)), sourceMap}
    })
}

async function retried<Answer>(
  signal: AbortSignal | undefined,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === retries || signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}
