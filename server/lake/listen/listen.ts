import type {EventStream} from '../http/lake-request.ts'
import {LakeError} from '../lake-error.ts'
import type {Content} from '../store/content.ts'
import type {Fields} from '../store/document.ts'
import {isPrivateId, isPublishedId} from '../store/document-id.ts'
import type {Log} from '../store/log.ts'
import {type Position, readPosition, writePosition} from '../store/position.ts'
import type {Change, Transaction} from '../store/store.ts'
import {effectsOf} from '../transaction/effects.ts'
import {type DocumentFilter, parseListenFilter} from './listen-filter.ts'

/** What a listener asked for: https://www.sanity.io/docs/http-reference/listen. */
export interface ListenRequest {
  readonly query: string
  readonly params: Fields
  /** Anonymous listeners hear of public documents only, and not who wrote them. */
  readonly anonymous: boolean
  readonly publishedOnly: boolean
  readonly includeResult: boolean
  readonly includeMutations: boolean
  readonly includePreviousRevision: boolean
  readonly includeEffects: boolean
  readonly enableResume: boolean
  /** `Last-Event-ID` of a client that comes back. */
  readonly lastEventId: string | undefined
}

/** Further behind than this many transactions, reading anew is cheaper than hearing all of it. */
const REPLAY_LIMIT = 2_000

let listeners = 0

/**
 * Serves a listener until its stream closes. A query that does not parse is answered with a
 * `channelError` event: any HTTP error would make clients try again for ever.
 */
export function listen(
  content: Content,
  log: Log,
  request: ListenRequest,
  stream: EventStream,
): void {
  let filter: DocumentFilter
  try {
    filter = parseListenFilter(content, request.query, request.params, request.anonymous)
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    stream.send('channelError', error.body)
    stream.close()
    return
  }
  const tell = (transaction: Transaction, skip = 0) =>
    sendTransaction(content, transaction, filter, request, stream, skip)
  greet(content, log, request, stream, tell)
  stream.onClose(content.subscribe((transaction) => tell(transaction)))
}

function greet(
  content: Content,
  log: Log,
  request: ListenRequest,
  stream: EventStream,
  tell: (transaction: Transaction, skip?: number) => void,
): void {
  const listenerName = `listener-${++listeners}`
  const here = writePosition(content.epoch, content.sequence)
  if (!request.enableResume || request.lastEventId === undefined) {
    stream.send('welcome', {listenerName}, here)
    return
  }
  const from = resumable(content, log, readPosition(request.lastEventId))
  if (!from) {
    stream.send('reset', {}, here)
    return
  }
  stream.send('welcomeback', {listenerName})
  // A transaction of which some events were sent is told again, without those.
  const start = from.events === undefined ? from.sequence : from.sequence - 1
  for (const missed of log.since(start)) {
    tell(missed, missed.sequence === from.sequence ? from.events : 0)
  }
}

function resumable(content: Content, log: Log, from: Position | undefined): Position | undefined {
  if (!from || from.epoch !== content.epoch || from.sequence > content.sequence) return undefined
  return log.countSince(from.sequence) > REPLAY_LIMIT ? undefined : from
}

interface Match {
  readonly change: Change
  readonly transition: 'appear' | 'update' | 'disappear'
}

function sendTransaction(
  content: Content,
  transaction: Transaction,
  filter: DocumentFilter,
  request: ListenRequest,
  stream: EventStream,
  skip: number,
): void {
  const matches = matchesOf(transaction, filter, request)
  for (const [index, match] of matches.entries()) {
    if (index < skip) continue
    const last = index === matches.length - 1
    const id = writePosition(content.epoch, transaction.sequence, last ? undefined : index + 1)
    const counts = {
      transactionTotalEvents: matches.length,
      transactionCurrentEvent: index + 1,
    }
    stream.send('mutation', {...eventOf(transaction, match, request), ...counts}, id)
  }
}

function matchesOf(
  {changes}: Transaction,
  filter: DocumentFilter,
  request: ListenRequest,
): Match[] {
  const matches: Match[] = []
  for (const change of changes) {
    if (request.anonymous && isPrivateId(change.id)) continue
    if (request.publishedOnly && !isPublishedId(change.id)) continue
    const before = change.before !== null && filter(change.before)
    const after = change.after !== null && filter(change.after)
    if (after) matches.push({change, transition: before ? 'update' : 'appear'})
    else if (before) matches.push({change, transition: 'disappear'})
  }
  return matches
}

/**
 * One `mutation` event. `previousRev` and `resultRev` chain from event to event of a document: the
 * Studio holds back an event whose previous revision it has not seen.
 */
function eventOf(transaction: Transaction, {change, transition}: Match, request: ListenRequest) {
  const {id, before, after} = change
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition,
    identity: request.anonymous ? '' : transaction.author,
    ...(request.includeMutations && {mutations: change.mutations}),
    ...(request.includePreviousRevision && before && {previousRev: before._rev}),
    resultRev: after?._rev ?? transaction.id,
    timestamp: transaction.timestamp,
    visibility: 'query',
    ...(request.includeEffects && {effects: effectsOf(change)}),
    ...(request.includeResult && after && {result: after}),
  }
}
