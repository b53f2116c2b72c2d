import type {Content} from '../content.ts'
import type {EventStream} from '../http/reply.ts'
import {isPrivateId, isPublishedId} from '../store/document-id.ts'
import type {Transaction} from '../store/store.ts'
import type {Log} from '../store/transaction-log.ts'

/**
 * The documents whose changes a live stream reports. Sites with a private dataset read it with a token on
 * their server, but @sanity/client sends none from the browser unless it asks for drafts. Their pages get
 * the same tags as those of a public dataset, which contain no content.
 */
export type LiveScope = 'public' | 'published' | 'everything'

/** A client that missed more transactions than this must restart. */
const replayLimit = 2_000

/**
 * Serves the Live Content API: sends the sync tags of each transaction, with an id that stays valid
 * after restarts. https://www.sanity.io/docs/http-reference/live
 *
 * A client that reconnects with `Last-Event-ID` gets the tags that it missed. If these are unknown,
 * it gets `restart` and one `message` with a tag that every query has, because clients such as
 * next-sanity keep stale pages after `restart` alone. For a client that reads slowly, the tags are
 * collected and later sent in one event. Returns how many transactions were read from the log.
 */
export function live(
  content: Content,
  log: Log,
  scope: LiveScope,
  lastEventId: string | undefined,
  stream: EventStream,
): number {
  const here = () => content.positions.writeUnlinkable(content.sequence)
  const waiting = new Set<string>()
  const sendWaiting = () => {
    if (waiting.size === 0 || stream.congested) return
    stream.send('message', {tags: [...waiting]}, here())
    waiting.clear()
  }
  const {missed, transactions} =
    lastEventId === undefined ? nothingMissed : missedTags(content, log, scope, lastEventId)
  stream.send(missed ? 'welcome' : 'restart', {}, here())
  for (const tag of missed ?? [content.tags.restart, content.tags.everything]) waiting.add(tag)
  sendWaiting()
  const unsubscribe = content.subscribe((transaction) => {
    for (const tag of tagsOf(content, transaction, scope)) waiting.add(tag)
    sendWaiting()
  })
  stream.onDrain(sendWaiting)
  stream.onClose(unsubscribe)
  return transactions
}

/**
 * The sync tags of the events that a client missed (undefined if unknown), and the number of
 * transactions that were read from the log to find these tags.
 */
interface Missed {
  readonly missed: ReadonlySet<string> | undefined
  readonly transactions: number
}

const nothingMissed: Missed = {missed: new Set(), transactions: 0}
const unknownMissed: Missed = {missed: undefined, transactions: 0}

/** Returns the tags of all transactions since an event. */
function missedTags(content: Content, log: Log, scope: LiveScope, lastEventId: string): Missed {
  const from = content.positions.read(lastEventId)
  if (!from || from.sequence > content.sequence) return unknownMissed
  const transactions = log.countSince(from.sequence)
  if (transactions > replayLimit) return unknownMissed
  const tags = new Set<string>()
  for (const transaction of log.since(from.sequence)) {
    for (const tag of tagsOf(content, transaction, scope)) tags.add(tag)
  }
  return {missed: tags, transactions}
}

/** A cache of the tags of a transaction, shared by all streams of a scope. */
const tagCache = new WeakMap<Transaction, Map<LiveScope, readonly string[]>>()

function tagsOf(content: Content, transaction: Transaction, scope: LiveScope): readonly string[] {
  const cached = tagCache.get(transaction) ?? new Map<LiveScope, readonly string[]>()
  tagCache.set(transaction, cached)
  const tags = cached.get(scope) ?? computeTags(content, transaction, scope)
  cached.set(scope, tags)
  return tags
}

function computeTags(content: Content, {changes}: Transaction, scope: LiveScope): string[] {
  const visible = changes.filter(({id}) => {
    if (scope === 'everything') return true
    return scope === 'public' ? !isPrivateId(id) : isPublishedId(id)
  })
  return content.tagsOf(visible, scope === 'everything')
}
