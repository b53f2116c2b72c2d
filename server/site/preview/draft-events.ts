import type {ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {previewHeaders} from './preview-headers.ts'

/** Proxies close connections after a minute without data. */
const heartbeatMs = 25_000

/** A client with more unread bytes is disconnected. An event has 22 bytes. */
const mostUnread = 64 * 1024

/** How often a session is checked: users can be removed and shared links withdrawn at any time. */
const checkMs = 3_000

/**
 * Notifies open previews of changes to drafts and published documents, as server-sent events. Opens
 * one connection to the dataset for all previews, while there are any.
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
   * Keeps a response open and writes `change` events to it until the client disconnects or the
   * session ends.
   *
   * @param expires - epoch milliseconds
   * @param isOpen - checks whether the session is still valid
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
    // A timer is limited to 2^31 ms, and a preview to a day.
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
        this.#log(`Lost the connection for draft events: ${String(error)}`)
        // Previews reconnect, which subscribes again.
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
