/** How often a preview may be told that its document was edited. */
const intervalMs = 3_000

/**
 * Wraps the reader of an event stream that only says which documents have changed. Somebody who types
 * changes a document every second, and every event makes the Studio read it again for each preview. The
 * wrapped reader gets the first edit of a document at once and then one event in three seconds at most,
 * the last one. Events about other changes than edits are not delayed.
 *
 * @param read - receives the text of one or more events
 */
export function calmEvents(read: (text: string) => void): (text: string) => void {
  /** The documents with an event in the last interval, and the event that waits for its end. */
  const recent = new Map<string, {waiting?: string}>()
  const receive = (event: string) => {
    const id = /"documentId":"([^"]+)"/.exec(event)?.[1]
    const found = id === undefined ? undefined : recent.get(id)
    if (found && event.includes('"transition":"update"')) {
      found.waiting = event
      return
    }
    read(event)
    if (id === undefined) return
    const own = {}
    recent.set(id, own)
    setTimeout(() => expire(id, own), intervalMs)
  }
  const expire = (id: string, own: {waiting?: string}) => {
    // A later event that was not delayed has its own interval.
    if (recent.get(id) !== own) return
    recent.delete(id)
    if (own.waiting !== undefined) receive(own.waiting)
  }
  return (text) => {
    for (const event of text.split(/(?<=\n\n)/)) receive(event)
  }
}
