import {events, flag, type LakeRequest, type Reply} from '../http/lake-request.ts'
import {type Route, unauthorized} from '../http/router.ts'
import {httpError} from '../lake-error.ts'
import {listen} from '../listen/listen.ts'
import {type LiveScope, live} from '../listen/live.ts'
import type {Content} from '../store/content.ts'
import type {Log} from '../store/log.ts'
import {paramsOf, requireDataset} from './data.ts'

/** The event streams: `/data/listen` and `/data/live/events`. */
export function streamRoutes(content: Content, log: Log): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/listen/:dataset',
      access: 'anyone',
      handle(request) {
        requireDataset(content, request)
        return openListener(content, log, request)
      },
    },
    {
      method: 'GET',
      path: '/data/live/events/:dataset',
      access: 'anyone',
      handle(request) {
        requireDataset(content, request)
        return openLive(content, log, request)
      },
    },
  ]
}

function openListener(content: Content, log: Log, request: LakeRequest): Reply {
  const {query, caller, apiVersion} = request
  const listenRequest = {
    query: query.get('query') ?? '*',
    params: paramsOf(query),
    anonymous: caller.kind === 'anonymous',
    // As @sanity/client's `includeAllVersions` says: from vX on, drafts and versions only when asked.
    publishedOnly: !flag(query, 'includeAllVersions', apiVersion !== 'X'),
    includeResult: flag(query, 'includeResult'),
    includeMutations: flag(query, 'includeMutations', true),
    includePreviousRevision: flag(query, 'includePreviousRevision', true),
    includeEffects: query.get('effectFormat') === 'mendoza',
    enableResume: flag(query, 'enableResume'),
    lastEventId: request.header('last-event-id'),
  }
  return events((stream) => listen(content, log, listenRequest, stream))
}

function openLive(content: Content, log: Log, request: LakeRequest): Reply {
  if (!request.header('accept')?.includes('text/event-stream')) {
    throw httpError(406, 'Only text/event-stream is served here')
  }
  const scope = scopeOf(request)
  const lastEventId =
    request.header('last-event-id') ?? request.query.get('lastEventId') ?? undefined
  return events((stream) => live(content, log, scope, lastEventId, stream))
}

function scopeOf({caller, query}: LakeRequest): LiveScope {
  const anonymous = caller.kind === 'anonymous'
  if (!flag(query, 'includeDrafts')) return anonymous ? 'public' : 'published'
  if (anonymous) throw unauthorized()
  return 'drafts'
}
