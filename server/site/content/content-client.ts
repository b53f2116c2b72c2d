import {createClient, type SanityClient} from '@sanity/client'
import pLimit from 'p-limit'
import type {ContentConfig} from '../../config.ts'
import type {ContentPlace} from '../../content.ts'
import {PROGRAM_HEADER} from '../../http/program-header.ts'
import {answerId} from './read-content.ts'

/** Sanity's API as of this day (perspectives, live events); the same against lake and cloud. */
const apiVersion = '2025-02-19'

// Specification section 9, the translation loader's retries: same intent, our content reads.
const retries = 5
const retryDelayMs = 350

/** Of one reader: the first answers come, and are rendered, before the last question is asked. */
const questionsAtOnce = 4

/**
 * A client for published content.
 *
 * @param place - where the embedded lake answers; unused with hosted content
 */
export function contentClient(
  content: ContentConfig,
  {lakeOrigin, readToken}: ContentPlace,
): SanityClient {
  const {projectId, dataset} = content
  // Retries are contentReader's: the client's own, behind them, would add up to minutes.
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

/** A client that sees drafts in place of what they will replace; undefined where it has no token. */
export function draftsClient(
  content: ContentConfig,
  place: ContentPlace,
): SanityClient | undefined {
  const {readToken} = place
  if (!readToken) return undefined
  return contentClient(content, place).withConfig({token: readToken, perspective: 'drafts'})
}

/** An answer and the tags of everything that could change it. */
export interface TaggedAnswer {
  result: unknown
  syncTags: readonly string[]
}

/**
 * Runs queries as of one moment, each different one once, however many pages ask.
 *
 * @param lastLiveEventId - the event the answers must be as new as
 * @param signal - gives up when it is aborted
 * @returns a function that rejects after 5 more tries, 350 ms apart
 */
export function contentReader(
  client: SanityClient,
  lastLiveEventId: string | undefined,
  signal?: AbortSignal,
) {
  const answers = new Map<string, Promise<TaggedAnswer>>()
  const limit = pLimit(questionsAtOnce)
  return (query: string, params: Record<string, string>): Promise<TaggedAnswer> => {
    const key = answerId(query, params)
    const known = answers.get(key)
    if (known) return known
    const answer = retried(signal, async () => {
      const {result, syncTags = []} = await limit(() =>
        client.fetch(query, params, {
          filterResponse: false,
          returnQuery: false,
          lastLiveEventId: lastLiveEventId ?? null,
          tag: 'site',
          ...(signal && {signal}),
        }),
      )
      return {result, syncTags}
    })
    answers.set(key, answer)
    return answer
  }
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
