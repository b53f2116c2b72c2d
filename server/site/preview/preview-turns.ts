import type {IncomingMessage, ServerResponse} from 'node:http'
import {FairQueue} from '#packages/server-kit/src/fair-queue.ts'
import {guard} from '#packages/server-kit/src/guard.ts'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import type {PreviewSession} from './preview-sessions.ts'

/**
 * Previews are rendered by the thread that serves visitors. One of guests and two of staff are
 * rendered at the same time. A guest's page has a document and a few data files.
 */
const previewLimits = {processes: 3, strangers: 1, staff: 2, waiting: 30, waitingPerAddress: 6}

/** Lets previews of guests with a shared link take turns by network, and limits how many wait. */
export class PreviewTurns {
  readonly #queue = new FairQueue(previewLimits)
  readonly #proxies: TrustedProxies

  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies
  }

  /**
   * Runs `work` when it is the request's turn. Rejects with a `QueueRefusedError` if too many previews
   * wait, or if the client disconnects before its turn.
   */
  async take<Result>(
    {studio}: Pick<PreviewSession, 'studio'>,
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const left = new AbortController()
    response.once(
      'close',
      guard('preview close', () => left.abort()),
    )
    const caller = studio ? 'staff' : networkOf(clientAddress(request, this.#proxies))
    const leave = await this.#queue.enter({caller, heavy: false, signal: left.signal})
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
