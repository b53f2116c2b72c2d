import type {Content} from '../content.ts'
import {defaultPerspective} from '../http/api-version.ts'
import {mutationBytes, readBody} from '../http/body-limit.ts'
import {json, jsonPieces, type Reply} from '../http/reply.ts'
import {describedError} from '../lake-error.ts'
import {flag, type LakeRequest} from '../lake-request.ts'
import {type Perspective, parsePerspective} from '../query/perspective.ts'
import {checkingHashes} from '../query/preview-secret-check.ts'
import {parseQueryBody, type QueryText} from '../query/query-body.ts'
import {JsonBytes, type QueryScheduler} from '../query/query-scheduler.ts'
import type {SourceMapStyle} from '../query/sources/source-map.ts'
import {paramsOf, requireDataset} from './data.ts'
import type {Route} from './router.ts'

/**
 * Limits of a query's request body, in bytes. A body above `small` is parsed in a query thread: an
 * object with 100,000 properties takes a second to parse and check.
 */
const bodyLimits = {
  /** A query that does not fit into a URL has a few kilobytes, and a list of a thousand ids 40. */
  stranger: {small: 16_000, most: 128_000},
  /** The queries of the site are small, because a query thread has its own copy of the documents. */
  user: {small: 32_000, most: mutationBytes},
}

/**
 * Creates the routes for `/data/query`, by GET and POST:
 * https://www.sanity.io/docs/http-reference/query. Supports `returnQuery`, `perspective` and
 * `resultSourceMap`. Ignores `cacheMode` and `lastLiveEventId`, which ask a CDN for fresh results,
 * because the lake's results are always fresh.
 */
export function queryRoutes(content: Content, queries: QueryScheduler): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/query/:dataset',
      access: 'anyone',
      handle(request) {
        requireDataset(content, request)
        const query = request.query.get('query') ?? ''
        const text = {query, params: paramsOf(request.query)}
        return answer({content, queries}, request, text)
      },
    },
    {
      method: 'POST',
      path: '/data/query/:dataset',
      access: 'anyone',
      async handle(request) {
        requireDataset(content, request)
        const {small, most} = request.share.isAnonymous ? bodyLimits.stranger : bodyLimits.user
        const body = await readBody(request.body, most)
        const text = body.length > small ? {body} : parseQueryBody(body)
        return answer({content, queries}, request, text)
      },
    },
  ]
}

async function answer(
  {content, queries}: {content: Content; queries: QueryScheduler},
  request: LakeRequest,
  text: QueryText | {readonly body: Uint8Array},
): Promise<Reply> {
  const started = performance.now()
  const {caller} = request
  refuseVariant(request)
  const isAnonymous = caller.kind === 'anonymous'
  const perspective = perspectiveOf(content, request)
  const identity = isAnonymous ? '<anonymous>' : caller.user.id
  const input = {
    ...('body' in text ? text : checkingHashes(text.query, text.params)),
    perspective,
    identity,
    sourceMap: sourceMapOf(request),
  }
  const answered = await queries.ask(input, request.share, request.isGone)
  const {result, syncTags, sourceMap: resultSourceMap} = answered
  const ms = Math.round(performance.now() - started)
  const echo = flag(request.query, 'returnQuery', true)
    ? {query: 'body' in text ? answered.query : text.query}
    : {}
  if (!(result instanceof JsonBytes)) return json({...echo, result, syncTags, resultSourceMap, ms})
  return jsonPieces([
    `${JSON.stringify({...echo, syncTags, resultSourceMap, ms}).slice(0, -1)},"result":`,
    result.bytes,
    '}',
  ])
}

/**
 * Throws a 400 if a content variant is requested. Only some Sanity projects have variants, and this
 * lake must not return the base content instead.
 */
function refuseVariant({query}: LakeRequest): void {
  if (!query.has('variant') && !query.has('variantCondition')) return
  const description = 'This lake has no content variants. Omit "variant" and "variantCondition"'
  throw describedError(400, 'validationError', description)
}

/** The first API version with source maps. */
const withSourceMaps = '2021-03-25'

/**
 * Returns the requested style of source map:
 * https://www.sanity.io/docs/visual-editing/content-source-maps. @sanity/client requests
 * `withKeyArraySelector` when it encodes stega.
 */
function sourceMapOf({query, apiVersion}: LakeRequest): SourceMapStyle | undefined {
  const style = query.get('resultSourceMap') ?? 'false'
  if (style !== 'false' && style !== 'true' && style !== 'withKeyArraySelector') {
    const description = `Invalid value of "resultSourceMap": "${style}"`
    throw describedError(400, 'validationError', description)
  }
  if (style === 'false' || (apiVersion !== 'X' && apiVersion < withSourceMaps)) return undefined
  return style === 'true' ? 'index' : 'key'
}

/**
 * Returns the perspective of a query. Anonymous callers see published content only, and nothing of a
 * private dataset. They do not learn which releases exist.
 */
function perspectiveOf(content: Content, {query, caller, apiVersion}: LakeRequest): Perspective {
  const named = query.getAll('perspective').join(',') || defaultPerspective(apiVersion)
  if (caller.kind !== 'anonymous') return parsePerspective(named, content.documents)
  parsePerspective(named, undefined)
  return content.visibility.perspective
}
