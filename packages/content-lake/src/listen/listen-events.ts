import type {Content} from '../content.ts'
import {eventText} from '../http/sse.ts'
import {describedError} from '../lake-error.ts'
import {Budget, OutOfBudgetError} from '../query/evaluator/budget.ts'
import type {LakeDocument} from '../store/document.ts'
import {isPublishedId} from '../store/document-id.ts'
import type {Change, Transaction} from '../store/store.ts'
import {effectsOf} from '../transaction/effects.ts'
import {type DocumentFilter, parseListenFilter} from './listen-filter.ts'
import type {ListenRequest} from './listen-request.ts'

interface Match {
  readonly change: Change
  readonly transition: 'appear' | 'update' | 'disappear'
}

/**
 * Maximum steps of a filter for one transaction: a base (lower for anonymous listeners), plus
 * `stepsEach` for each changed document.
 */
const filterSteps = 200_000
const anonymousSteps = 20_000
const stepsEach = 100

/** Number of characters of an event that count as one step. */
const charactersPerStep = 64

/** The events of a transaction as text, and the steps it took to create them. */
export interface WrittenEvents {
  readonly texts: readonly string[]
  readonly steps: number
}

/** Creates the events of a transaction for all listeners with the same request. */
export class ListenEvents {
  readonly #content: Content
  readonly #request: ListenRequest
  readonly #filter: DocumentFilter

  /** Throws a 400 for a query that does not parse or does not filter documents. */
  constructor(content: Content, request: ListenRequest, parsing: Budget) {
    const {query, params, anonymous} = request
    this.#content = content
    this.#request = request
    this.#filter = parseListenFilter(content, query, params, anonymous, parsing)
  }

  /**
   * Returns the `mutation` events of a transaction, in order; none if the filter matches nothing. The id
   * of an event is the log position after it. Throws a 400 if the filter of an anonymous listener takes
   * too long.
   */
  of(transaction: Transaction): WrittenEvents {
    const budget = new Budget(this.maxSteps(transaction))
    const matches = this.#matchesOf(transaction, budget)
    const texts = matches.map((match, index) => {
      const last = index === matches.length - 1
      const {positions} = this.#content
      const id = positions.write(transaction.sequence, last ? undefined : index + 1)
      const counts = {
        transactionTotalEvents: matches.length,
        transactionCurrentEvent: index + 1,
      }
      return eventText('mutation', {...eventOf(transaction, match, this.#request), ...counts}, id)
    })
    const characters = texts.reduce((sum, {length}) => sum + length, 0)
    return {texts, steps: 1 + budget.spent + Math.floor(characters / charactersPerStep)}
  }

  /** Returns the maximum steps of the filter for a transaction. */
  maxSteps({changes}: Transaction): number {
    return (this.#request.anonymous ? anonymousSteps : filterSteps) + stepsEach * changes.length
  }

  #matchesOf({changes}: Transaction, budget: Budget): Match[] {
    const {anonymous, publishedOnly} = this.#request
    const matches: Match[] = []
    for (const change of changes) {
      if (anonymous && !this.#content.visibility.isPublic(change.id)) continue
      if (publishedOnly && !isPublishedId(change.id)) continue
      const before = change.before !== null && this.#passes(change.before, budget)
      const after = change.after !== null && this.#passes(change.after, budget)
      if (after) matches.push({change, transition: before ? 'update' : 'appear'})
      else if (before) matches.push({change, transition: 'disappear'})
    }
    return matches
  }

  #passes(document: LakeDocument, budget: Budget): boolean {
    try {
      return this.#filter(document, budget)
    } catch (error) {
      if (!(error instanceof OutOfBudgetError)) throw error
      // For a user's listener, a filter that runs out of steps counts as a match: the Studio can
      // handle an unneeded event but not a missing event.
      if (!this.#request.anonymous) return true
      const description =
        'Evaluating the filter of the listener takes too long. Use a simpler filter'
      throw describedError(400, 'listenFilterError', description)
    }
  }
}

/**
 * Creates a `mutation` event. Its `previousRev` is the `resultRev` of the document's previous
 * event: the Studio holds back an event whose previous revision it has not seen.
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
    // The visibility is always `query`, because queries see a transaction as soon as it is committed.
    visibility: 'query',
    ...(request.includeEffects && {effects: effectsOf(change)}),
    ...(request.includePreviousRevision && {previous: before}),
    ...(request.includeResult && after && {result: after}),
  }
}
