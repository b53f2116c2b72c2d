import type {ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {guard} from '../../guard.ts'
import {previewHeaders} from './preview-headers.ts'

/** Proxies close what is silent for a minute. */
const heartbeatMs = 25_000

/** Unread bytes at which a reader is cut off. An event has 22. */
const mostUnread = 64 * 1024

/** A user can be removed, and a shared link withdrawn, while a preview is open. */
const checkMs = 3_000

/**
 * Tells open previews whenever a draft or a published document changes, as server-sent events. The
 * dataset is listened to while somebody looks, by one connection for all.
 */
export class DraftEvents {
  readonly #drafts: SanityClient
  readonly #log: (line: string) => void
  readonly #listeners = new Set<ServerResponse>()
  #unsubscribe: (() => void) | undefined

  /** @param drafts - a client that sees drafts */
  constructor(drafts: SanityClient, log: (line: string) => void) {
    this.#drafts = drafts
    this.#log = log
  }

  /**
   * Keeps a response open and writes `change` events to it, until the reader leaves or the session
   * ends.
   *
   * @param expires - epoch milliseconds
   * @param isOpen - whether the session has not been ended early; asked for now and then
   */
  send(response: ServerResponse, expires: number, isOpen: () => Promise<boolean>) {
    response.writeHead(200, {
      ...previewHeaders,
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    })
    response.write('retry: 1000\n\n')
    this.#listeners.add(response)
    this.#unsubscribe ??= this.#listen()
    const heartbeat = setInterval(
      guard('draft events timer', () => write(response, ':\n\n')),
      heartbeatMs,
    )
    const check = setInterval(
      guard('draft events timer', async () => {
        if (!(await isOpen().catch(() => false))) response.end()
      }),
      checkMs,
    )
    // A timer counts at most 2^31 ms, and a preview at most a day.
    const end = setTimeout(
      guard('draft events timer', () => response.end()),
      Math.max(0, expires - Date.now()),
    )
    response.once(
      'close',
      guard('draft events close', () => {
        clearInterval(heartbeat)
        clearInterval(check)
        clearTimeout(end)
        this.#forget(response)
      }),
    )
  }

  /** Ends all streams. */
  close() {
    for (const response of this.#listeners) response.end()
    this.#listeners.clear()
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
  }

  #forget(response: ServerResponse) {
    this.#listeners.delete(response)
    if (this.#listeners.size > 0) return
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
  }

  #listen() {
    const events = this.#drafts.live.events({includeDrafts: true}).subscribe({
      next: ({type}) => {
        if (type !== 'welcome' && type !== 'reconnect') this.#tell()
      },
      error: (error: unknown) => {
        this.#log(`draft events ended: ${String(error)}`)
        // Previews ask again, and that listens again.
        this.close()
      },
    })
    return () => events.unsubscribe()
  }

  #tell() {
    for (const response of this.#listeners) write(response, 'event: change\ndata:\n\n')
  }
}

/**
 * Disconnects a client that does not read; it reconnects when it does. A response that has ended stays
 * open until the client has read everything: writing to it would raise an error that nothing handles.
 */
function write(response: ServerResponse, text: string) {
  if (response.writableLength > mostUnread) response.destroy()
  else if (!response.writableEnded) response.write(text)
}
