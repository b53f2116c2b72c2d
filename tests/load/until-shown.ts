import {Agent, get, type IncomingMessage} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {brotliDecompressSync} from 'node:zlib'

const agent = new Agent({keepAlive: true})
const pollMs = 3

/**
 * Requests a page until it contains a text. Asks only whether the page has changed, so that the server
 * and not its answers are measured.
 *
 * @returns ms since `since`, a time of `performance.now()`
 * @throws if the page does not contain the text in time
 */
export async function untilShown(
  url: string,
  text: string | RegExp,
  since: number,
  timeoutMs = 10_000,
) {
  const isIn = (html: string) => (typeof text === 'string' ? html.includes(text) : text.test(html))
  let etag = ''
  for (;;) {
    const response = await answerOf(url, etag)
    const body = await buffer(response)
    if (response.statusCode === 200) {
      etag = response.headers.etag ?? ''
      if (isIn(brotliDecompressSync(body).toString())) return performance.now() - since
    }
    if (performance.now() - since > timeoutMs)
      throw new Error(`${url} did not show ${text} within ${timeoutMs} ms`)
    await pause(pollMs)
  }
}

const answerOf = (url: string, etag: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {'accept-encoding': 'br', 'if-none-match': etag}
    get(url, {agent, headers}, resolve).once('error', reject)
  })
