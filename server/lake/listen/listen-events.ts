import {eventText} from '../http/sse.ts'
import type {Content} from '../store/content.ts'
import {isPrivateId, isPublishedId} from '../store/document-id.ts'
import type {Change, Transaction} from '../store/store.ts'
import {effectsOf} from '../transaction/effects.ts'
import {type DocumentFilter, parseListenFilter} from './listen-filter.ts'
import type {ListenRequest} from './listen-request.ts'

interface Match {
  readonly change: Change
  readonly transition: 'appear' | 'update' | 'disappear'
}

/** What listeners with the same request hear of a transaction, as it is written to their streams. */
export class ListenEvents {
  readonly #content: Content
  readonly #request: ListenRequest
  readonly #filter: DocumentFilter

  /** Throws a 400 for a query that does not parse or does not filter documents. */
  constructor(content: Content, request: ListenRequest) {
    const {query, params, anonymous} = request
    this.#content = content
    this.#request = request
    this.#filter = parseListenFilter(content, query, params, anonymous)
  }

  /**
   * The `mutation` events of a transaction, in order; none when it touched nothing that the filter
   * lets through. Each carries as its id the place in the log behind it.
   */
  textsOf(transaction: Transaction): string[] {
    const matches = this.#matchesOf(transaction)
    return matches.map((match, index) => {
      const last = index === matches.length - 1
      const {positions} = this.#content
      const id = positions.write(transaction.sequence, last ? undefined : index + 1)
      const counts = {
        transactionTotalEvents: matches.length,
        transactionCurrentEvent: index + 1,
      }
      return eventText('mutation', {...eventOf(transaction, match, this.#request), ...counts}, id)
    })
  }

  #matchesOf({changes}: Transaction): Match[] {
    const {anonymous, publishedOnly} = this.#request
    const matches: Match[] = []
    for (const change of changes) {
      if (anonymous && isPrivateId(change.id)) continue
      if (publishedOnly && !isPublishedId(change.id)) continue
      const before = change.before !== null && this.#filter(change.before)
      const after = change.after !== null && this.#filter(change.after)
      if (after) matches.push({change, transition: before ? 'update' : 'appear'})
      else if (before) matches.push({change, transition: 'disappear'})
    }
    return matches
  }
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
    ...(before && {previousRev: before._rev}),
    resultRev: after?._rev ?? transaction.id,
    timestamp: transaction.timestamp,
    // Whatever was preferred: a transaction is told of when queries see it, which is at once.
    visibility: 'query',
    ...(request.includeEffects && {effects: effectsOf(change)}),
    ...(request.includePreviousRevision && {previous: before}),
    ...(request.includeResult && after && {result: after}),
  }
}
