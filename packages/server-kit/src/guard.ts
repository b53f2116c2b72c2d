import {randomUUID} from 'node:crypto'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {inspect} from 'node:util'

/** An error that no code expected, and the id under which it was logged. */
export interface Unexpected {
  readonly error: unknown
  readonly requestId: string
}

let count = 0
let write: (line: string) => void = (line) => console.error(line)

/** Sends the lines about unexpected errors of this process to `log` instead of stderr. */
export function logUnexpectedErrors(log: (line: string) => void): void {
  write = log
}

/**
 * Wraps a handler of a socket, stream, timer, message or request so that nothing it throws, and no
 * rejection of the promise it returns, leaves the handler. Such an error is logged and counted.
 *
 * @param edge - names the handler in the log, such as `lake upgrade`
 * @param onError - ends the connection, or does what else the failure requires; gets the handler's
 *   own arguments after the error
 */
export function guard<Args extends unknown[]>(
  edge: string,
  work: (...args: Args) => unknown,
  onError?: (unexpected: Unexpected, ...args: Args) => void,
): (...args: Args) => void {
  const fail = (error: unknown, args: Args) => {
    const requestId = reportUnexpected(edge, error)
    try {
      onError?.({error, requestId}, ...args)
    } catch (second) {
      reportUnexpected(edge, second, requestId)
    }
  }
  return (...args) => {
    try {
      const result = work(...args)
      if (result instanceof Promise) result.catch((error: unknown) => fail(error, args))
    } catch (error) {
      fail(error, args)
    }
  }
}

/** Codes of errors that only say that the other side has closed the connection. */
const DISCONNECTS: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * Logs an unexpected error in one line and counts it. A client that disconnects is no unexpected
 * error: that is neither logged nor counted.
 *
 * @returns the request id in that line: answers with a 5xx status carry it as `x-request-id`
 */
export function reportUnexpected(
  edge: string,
  error: unknown,
  requestId: string = randomUUID(),
): string {
  if (error instanceof Error && 'code' in error && DISCONNECTS.includes(error.code))
    return requestId
  count += 1
  const details = inspect(error).replace(/\s*[\r\n]+\s*/g, ' ')
  write(`Unexpected error in ${edge}, request ${requestId}: ${details}`)
  return requestId
}

/**
 * Reports `error` events of a server's responses, such as a write after the end. Without a listener an
 * `error` event ends the process.
 */
export function guardResponses(server: Server, edge: string): void {
  const report = guard(edge, (error: Error) => {
    throw error
  })
  const watch = (_: IncomingMessage, response: ServerResponse) => response.on('error', report)
  server.prependListener('request', guard(edge, watch))
}

/** How many unexpected errors this process has had since it started. */
export const unexpectedErrors = (): number => count

/**
 * The last resort for errors that no guard caught. After an unhandled rejection the process goes on:
 * only the work that rejected is lost. After an uncaught exception it exits with code 1 because a
 * handler stopped halfway and its state is unknown; the supervisor starts the process again.
 */
export function guardProcess(): void {
  process.on('unhandledRejection', (reason) => reportUnexpected('a promise', reason))
  process.on('uncaughtException', (error) => {
    reportUnexpected('the process', error)
    process.exit(1)
  })
}
