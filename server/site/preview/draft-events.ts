import type {ServerResponse} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import type {Log} from '../../log-codes.ts'
import {ContentStream} from '../content/content-stream.ts'
import {previewHeaders} from './preview-headers.ts'

/** Interval of heartbeats. Proxies close connections after a minute without data. */
const heartbeatMs = 25_000

/** A client is disconnected if more bytes than this are buffered for it. An event has 22 bytes. */
const maxUnread = 64 * 1024

/** Interval at which previews load their content again while there is no connection. */
const pollMs = 5_000

/**
 * How often a session is checked. A user can sign out, and an administrator can remove a user or
 * delete a shared link, at any time. The browser notices the end of the stream a second later, and
 * should not show drafts for more than 5 s.
 */
const checkMs = 2_000

/**
 * Notifies open previews of changes to drafts and published documents with server-sent events. All
 * previews share one connection to the dataset. It is open only while there are previews. If it is
 * lost, the previews load their content again every few seconds.
 */
export class DraftEvents {
  readonly #listeners = new Set<ServerResponse>()
  readonly #stream: ContentStream
  #hasBeenOpen = false

  /**
   * @param drafts - a client that can read drafts
   */
  constructor(drafts: SanityClient, log: Log) {
    this.#stream = new ContentStream({
      name: 'draft events',
      events: () => drafts.live.events({includeDrafts: true}),
      follow: (change) => {
        // The previews were loaded before the stream was first open, so they need no event for that.
        if (change || this.#hasBeenOpen) this.#tell()
        this.#hasBeenOpen = true
      },
      poll: () => this.#tell(),
      log,
      timings: {pollMs},
    })
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
    if (this.#listeners.size === 0) {
      this.#hasBeenOpen = false
      this.#stream.open()
    }
    this.#listeners.add(response)
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
    this.#stream.close()
  }

  #forget(response: ServerResponse) {
    this.#listeners.delete(response)
    if (this.#listeners.size === 0) this.#stream.close()
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
  if (response.writableLength > maxUnread) response.destroy()
  else if (!response.writableEnded) response.write(text)
}
