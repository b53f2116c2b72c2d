import {type ContentSourceMap, createClient, type SanityClient} from '@sanity/client'
import pLimit from 'p-limit'
import {programHeader} from '#packages/server-kit/src/http/program-header.ts'
import {writtenParams} from '#schemas/written.ts'
import type {ContentConfig} from '../../environment/content-environment.ts'
import type {ContentPlace} from '../../supervisor/content-place.ts'
import {statusOf} from './api-error.ts'
import {conformingResult} from './conforming-result.ts'
import {digestOf, type ReadContent} from './read-content.ts'
import {RequestPause} from './request-pause.ts'

/**
 * Version of Sanity's API that supports perspectives and live events. Used both for the embedded
 * lake and for content hosted by Sanity.
 */
const apiVersion = '2025-02-19'

// How often and after which delay a failed read is retried. Specification section 9 requires these
// values for translations; they are also used for content.
const retries = 5
const retryDelayMs = 350

/**
 * Maximum number of parallel queries per reader. The limit lets the first pages render before the
 * last query is sent.
 */
const questionsAtOnce = 4

/**
 * Creates a client that reads published content.
 *
 * @param place - origin of the embedded lake, and the API token that it expects from the site; not
 *   used if Sanity hosts the content
 */
export function contentClient(
  content: ContentConfig,
  {lakeOrigin, readToken}: ContentPlace,
): SanityClient {
  const {projectId, dataset} = content
  // `contentReader` retries failed requests. If the client also retried, the retries could take
  // minutes.
  const reading = {useCdn: false, perspective: 'published', maxRetries: 0} as const
  const common = {projectId, dataset, apiVersion, ...reading}
  return content.mode === 'hosted'
    ? createClient({...common, token: content.readToken})
    : createClient({
        ...common,
        apiHost: lakeOrigin,
        useProjectHostname: false,
        ...(readToken && {headers: {[programHeader]: readToken}}),
      })
}

/**
 * Creates a client that reads drafts where they exist, and published documents otherwise. Returns
 * undefined if there is no token.
 */
export function draftsClient(
  content: ContentConfig,
  place: ContentPlace,
): SanityClient | undefined {
  const {readToken} = place
  if (!readToken) return undefined
  return contentClient(content, place).withConfig({token: readToken, perspective: 'drafts'})
}

interface ReaderOptions {
  /** Id of a live event. The results must include its change. */
  lastLiveEventId?: string | undefined
  /** Aborts running requests and prevents retries. */
  signal?: AbortSignal | undefined
  /** Shared by readers of the same content. */
  pause?: RequestPause
  /** Adds fields to each result, if the client requests source maps. */
  mark?(result: unknown, sourceMap: ContentSourceMap): unknown
  /** Maximum length of a result as JSON. Longer results are rejected with a `TooLongError`. */
  maxLength?: number
  /** Called with each result that has values of a wrong type, which are left out. */
  onWrong?(wrong: string): void
}

/** The error for a result that is longer than the reader's `maxLength`. */
export class TooLongError extends Error {
  override name = 'TooLongError'
}

/**
 * Returns a function that runs queries against one version of the content. It rejects after 5
 * retries, 350 ms apart. Client errors (4xx) are not retried, except 408 (timeout) and 429 (rate
 * limit). Values whose type is not the one of the content schema are left out, so that no other code
 * has to expect them.
 */
export function contentReader(
  client: SanityClient,
  {
    lastLiveEventId,
    signal,
    pause = new RequestPause(),
    mark,
    maxLength = Number.POSITIVE_INFINITY,
    onWrong,
  }: ReaderOptions = {},
): ReadContent {
  const limit = pLimit(questionsAtOnce)
  return (query, params) =>
    retried(pause, signal, async () => {
      const {
        result: stored,
        syncTags = [],
        resultSourceMap: sourceMap,
      } = await limit(() =>
        client.fetch<unknown>(
          query,
          query.includes('$blanks') ? {...params, ...writtenParams()} : params,
          {
            filterResponse: false,
            returnQuery: false,
            lastLiveEventId: lastLiveEventId ?? null,
            tag: 'site',
            ...(signal && {signal}),
          },
        ),
      )
      if (maxLength < Number.POSITIVE_INFINITY) {
        const {length} = JSON.stringify(stored)
        if (length > maxLength) throw new TooLongError(`The content has ${length} characters.`)
      }
      // Marks first, because the source map counts the items of lists that are left out.
      const marked = mark && sourceMap ? mark(stored, sourceMap) : stored
      const {result, wrong} = conformingResult(query, marked)
      if (wrong) onWrong?.(wrong)
      return {result, syncTags, digest: digestOf(JSON.stringify(result))}
    })
}

async function retried<Answer>(
  pause: RequestPause,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    await pause.end(signal)
    try {
      return await attempt()
    } catch (error) {
      pause.after(error)
      if (tries === retries || signal?.aborted || isPermanent(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}

/** Returns whether a retry would have the same error: a client error (4xx) or a result that is too long. */
function isPermanent(error: unknown): boolean {
  if (error instanceof TooLongError) return true
  const status = statusOf(error) ?? 500
  return status < 500 && status !== 408 && status !== 429
}
