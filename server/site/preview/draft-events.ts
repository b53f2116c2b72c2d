import type {ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {type Log, warning} from '#packages/server-kit/src/log.ts'
import {previewHeaders} from './preview-headers.ts'

/** Interval of heartbeats. Proxies close connections after a minute without data. */
const heartbeatMs = 25_000

/** A client is disconnected if more bytes than this are buffered for it. An event has 22 bytes. */
const mostUnread = 64 * 1024

/**
 * How often a session is checked. An administrator can remove a user, or delete a shared link, at
 * any time.
 */
const checkMs = 3_000

/**
 * Notifies open previews of changes to drafts and published documents with server-sent events. All
 * previews share one connection to the dataset. It is open only while there are previews.
 */
export class DraftEvents {
  readonly #drafts: SanityClient
  readonly #log: Log
  readonly #listeners = new Set<ServerResponse>()
  #unsubscribe: (() => void) | undefined

  /**
   * @param drafts - a client that can read drafts
   */
  constructor(drafts: SanityClient, log: Log) {
    this.#drafts = drafts
    this.#log = log
  }

  /**
   * Keeps a response open and writes `change` events to it until the client disconnects or the
   * session ends.
   *
   * @param expires - end of the session in epoch milliseconds
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
    // Timers are limited to 2^31 ms (25 days). A preview session lasts at most a day.
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
        this.#log(`Lost the connection that receives draft events: ${String(error)}`, warning)
        // The browsers then reconnect, which subscribes again.
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
 * Writes to a client, or disconnects it if it does not read; it can reconnect later. A response
 * that has ended stays open until the client has read everything. Writing to it would raise an
 * unhandled error.
 */
function write(response: ServerResponse, text: string) {
  if (response.writableLength > mostUnread) response.destroy()
  else if (!response.writableEnded) response.write(text)
}
