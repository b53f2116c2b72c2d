import type {Content} from '../content.ts'
import {type EventStream, events, type Reply} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import {flag, type LakeRequest, type Share} from '../lake-request.ts'
import {listenRequestOf} from '../listen/listen-request.ts'
import {Listeners} from '../listen/listeners.ts'
import {type LiveScope, live} from '../listen/live-events.ts'
import type {StreamLimits} from '../listen/stream-limits.ts'
import type {WorkShares} from '../query/work-shares.ts'
import type {Log} from '../store/transaction-log.ts'
import {paramsOf, requireDataset} from './data.ts'
import {type Route, unauthorized} from './router.ts'

/**
 * A comment line of 2,056 characters, sent first because some browsers buffer the beginning of a
 * stream.
 */
const preamble = `:${' '.repeat(2_053)}\n\n`

/** Cost, in steps, of each transaction that is looked up for a reconnecting client. */
const stepsOfMissed = 500

/**
 * Creates the routes of the event streams, `/data/listen` and `/data/live/events`. `limits` counts
 * the open streams.
 */
export function streamRoutes(
  content: Content,
  log: Log,
  limits: StreamLimits,
  shares: WorkShares,
): Route[] {
  const listeners = new Listeners(content, log)
  const counted = (share: Share, serve: (stream: EventStream) => void): Reply =>
    events((stream) => {
      limits.count(share, stream)
      serve(stream)
    })
  return [
    {
      method: 'GET',
      path: '/data/listen/:dataset',
      access: 'anyone',
      handle(request) {
        requireDataset(content, request)
        // Respond with a 429, after which clients retry.
        const {share} = request
        if (!limits.allows(share) || !shares.allows(share)) throw tooMany()
        const listening = listenRequestOf(request, paramsOf(request.query))
        const resuming = {
          enableResume: flag(request.query, 'enableResume'),
          lastEventId: lastEventIdOf(request),
        }
        return counted(share, (stream) => {
          if (flag(request.query, 'evs_preamble')) stream.write(preamble)
          shares.spend(share, listeners.serve(listening, resuming, stream))
        })
      },
    },
    {
      method: 'GET',
      path: '/data/live/events/:dataset',
      access: 'anyone',
      handle(request) {
        requireDataset(content, request)
        if (!request.header('accept')?.includes('text/event-stream')) {
          throw httpError(
            406,
            'This path only sends event streams. Send the header "accept: text/event-stream"',
          )
        }
        const scope = scopeOf(request)
        const {share} = request
        if (!limits.allows(share) || !shares.allows(share)) return events(sendAway)
        const lastEventId = lastEventIdOf(request)
        return counted(share, (stream) => {
          const transactions = live(content, log, scope, lastEventId, stream)
          shares.spend(share, transactions * stepsOfMissed)
        })
      },
    },
  ]
}

function tooMany(): Error {
  const message = 'Too many event streams are open. Close some, or try again later'
  return httpError(429, message, {'retry-after': '5'})
}

/**
 * Sends the event `goaway` and closes the stream. Clients such as next-sanity then poll every half
 * minute instead.
 */
function sendAway(stream: EventStream): void {
  stream.send('goaway', {reason: 'connection limit reached'})
  stream.close()
}

/**
 * Returns the id of the last event that a reconnecting client has received. An EventSource that cannot set
 * headers sends it as a parameter. https://github.com/sanity-io/sanity/pull/11198
 */
const lastEventIdOf = ({header, query}: LakeRequest): string | undefined =>
  header('last-event-id') ?? query.get('lastEventId') ?? undefined

/**
 * Returns which documents' changes the caller requests. The parameter is `includeAllDocuments` in
 * https://www.sanity.io/docs/http-reference/live, `includeAllVersions` in earlier versions of this
 * reference, and `includeDrafts` in @sanity/client.
 */
function scopeOf({caller, query}: LakeRequest): LiveScope {
  const anonymous = caller.kind === 'anonymous'
  const names = ['includeAllDocuments', 'includeAllVersions', 'includeDrafts']
  if (!names.some((name) => flag(query, name))) return anonymous ? 'public' : 'published'
  if (anonymous) throw unauthorized()
  return 'everything'
}
