import type {EventStream} from '../http/lake-request.ts'
import type {Content} from '../store/content.ts'
import {isPrivateId, isPublishedId} from '../store/document-id.ts'
import type {Log} from '../store/log.ts'
import {readPosition, writePosition} from '../store/position.ts'
import type {Transaction} from '../store/store.ts'

/** Whose changes a live stream tells of. */
export type LiveScope = 'public' | 'published' | 'drafts'

/** Further behind than this many transactions, a client is told to start over. */
const REPLAY_LIMIT = 2_000

/**
 * Serves the Live Content API: for each transaction the sync tags of what it changed, under an id
 * that stays good over restarts. https://www.sanity.io/docs/http-reference/live-content.
 *
 * A client that comes back with `Last-Event-ID` gets what it missed. Where that cannot be told, it
 * gets `restart` and then one `message` with a tag that every query carries: clients such as
 * next-sanity leave cached pages stale on `restart` alone.
 */
export function live(
  content: Content,
  log: Log,
  scope: LiveScope,
  lastEventId: string | undefined,
  stream: EventStream,
): void {
  const here = () => writePosition(content.epoch, content.sequence)
  const missed =
    lastEventId === undefined ? new Set<string>() : missedTags(content, log, scope, lastEventId)
  if (missed) {
    stream.send('welcome', {}, here())
    if (missed.size > 0) stream.send('message', {tags: [...missed]}, here())
  } else {
    stream.send('restart', {}, here())
    stream.send('message', {tags: [content.tags.restart, content.tags.everything]}, here())
  }
  const unsubscribe = content.subscribe((transaction) => {
    const tags = tagsOf(content, transaction, scope)
    if (tags.length > 0) stream.send('message', {tags}, here())
  })
  stream.onClose(unsubscribe)
}

/** The tags of all that happened since an event; undefined when that is not known any more. */
function missedTags(
  content: Content,
  log: Log,
  scope: LiveScope,
  lastEventId: string,
): Set<string> | undefined {
  const from = readPosition(lastEventId)
  if (!from || from.epoch !== content.epoch || from.sequence > content.sequence) return undefined
  if (log.countSince(from.sequence) > REPLAY_LIMIT) return undefined
  const tags = new Set<string>()
  for (const transaction of log.since(from.sequence)) {
    for (const tag of tagsOf(content, transaction, scope)) tags.add(tag)
  }
  return tags
}

function tagsOf(content: Content, {changes}: Transaction, scope: LiveScope): string[] {
  const told = changes.filter(({id}) => {
    if (scope === 'drafts') return true
    return scope === 'public' ? !isPrivateId(id) : isPublishedId(id)
  })
  return content.tagsOf(told)
}
