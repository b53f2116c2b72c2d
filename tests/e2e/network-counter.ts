import type {Page} from 'playwright-core'

/** A request of a page. */
export interface CountedRequest {
  readonly method: string
  readonly url: string
  /** Bytes of the response with its headers, as they were sent. 0 from the browser's cache. */
  bytes: number
}

/** Counts the requests of a page in Chromium. */
export class NetworkCounter {
  readonly #page: Page
  readonly #requests = new Map<string, CountedRequest>()
  #lastChange = 0
  #messages = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<NetworkCounter> {
    const counter = new NetworkCounter(page)
    const session = await page.context().newCDPSession(page)
    session.on('Network.requestWillBeSent', ({requestId, request: {method, url}}) => {
      if (url.startsWith('data:') || url.startsWith('blob:')) return
      // A redirect has the id of the request that it redirects.
      counter.#requests.set(`${requestId} ${url}`, {method, url, bytes: 0})
      counter.#lastChange = performance.now()
    })
    session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      const [found] = [...counter.#requests]
        .filter(([id]) => id.startsWith(`${requestId} `))
        .slice(-1)
      if (found) found[1].bytes = encodedDataLength
      counter.#lastChange = performance.now()
    })
    session.on('Network.webSocketFrameSent', () => {
      counter.#messages += 1
      counter.#lastChange = performance.now()
    })
    await session.send('Network.enable')
    return counter
  }

  /** Forgets all requests so far. */
  restart() {
    this.#requests.clear()
    this.#messages = 0
  }

  /** Waits until nothing was sent or received for some time, from now on. */
  async quiet(ms = 1_500) {
    this.#lastChange = performance.now()
    while (performance.now() - this.#lastChange < ms) await this.#page.waitForTimeout(50)
  }

  get requests(): readonly CountedRequest[] {
    return [...this.#requests.values()]
  }

  /** The number of messages that the page has sent over WebSockets. */
  get messages(): number {
    return this.#messages
  }

  get bytes(): number {
    return this.requests.reduce((sum, {bytes}) => sum + bytes, 0)
  }
}
