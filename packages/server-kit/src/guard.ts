import {randomUUID} from 'node:crypto'
import {inspect} from 'node:util'
import {type HttpRequest, isRequest, requestIdOf} from './http/request-id.ts'
import {type Log, textLog} from './log.ts'
import {withoutEmailAddresses, withoutSecrets} from './redact.ts'

/** An unexpected error, and the request id under which it was logged. */
export interface Unexpected {
  readonly error: unknown
  readonly requestId: string
}

let count = 0
let log: Log = textLog

/** Makes this process log unexpected errors to `newLog` instead of stderr. */
export function logUnexpectedErrors(newLog: Log): void {
  log = newLog
}

/**
 * Wraps a handler of a socket, stream, timer, message or request so that its errors do not end the
 * process. Errors that it throws, or with which its promise rejects, are logged and counted.
 *
 * @param edge - name of the handler in the log, such as `lake upgrade`
 * @param onError - called after an error, for example to end the connection; receives the error and
 *   then the handler's own arguments
 */
export function guard<Args extends unknown[]>(
  edge: string,
  work: (...args: Args) => unknown,
  onError?: (unexpected: Unexpected, ...args: Args) => void,
): (...args: Args) => void {
  const fail = (error: unknown, args: Args) => {
    const requestId = reportUnexpected(edge, error, requestIdFor(args))
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

/** Returns the id of the request among a handler's arguments; a random id if there is none. */
function requestIdFor(args: readonly unknown[]): string {
  const request = args.find(isRequest)
  return request ? requestIdOf(request) : randomUUID()
}

/** Codes of errors that only mean that the client has closed the connection. */
const disconnects: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * Logs an unexpected error in one line and counts it. Ignores the errors from a client that
 * disconnects.
 *
 * @param source - the request id, or the request that the error belongs to
 * @returns the request id in the log line; the response has it as `X-Request-Id`
 */
export function reportUnexpected(
  edge: string,
  error: unknown,
  source: string | HttpRequest = randomUUID(),
): string {
  const requestId = typeof source === 'string' ? source : requestIdOf(source)
  if (error instanceof Error && 'code' in error && disconnects.includes(error.code))
    return requestId
  count += 1
  const details = withoutEmailAddresses(withoutSecrets(inspect(error)))
  const lines = details.split(/[\r\n]+/).map((each) => each.trim())
  const line = lines.filter(Boolean).join(' ')
  log(`Unexpected error in ${edge}, request ${requestId}: ${line}`, {
    level: 'error',
    code: 'UNEXPECTED_ERROR',
    requestId,
  })
  return requestId
}

/** Returns the number of unexpected errors since the process started. */
export const unexpectedErrors = (): number => count

/**
 * Handles errors that no guard caught. After an unhandled rejection the process continues, because
 * only the work that rejected is lost. After an uncaught exception it exits with code 1, because a
 * handler stopped halfway and its state is unknown; the supervisor starts the process again.
 *
 * A log that cannot be written, because its disk is full or its reader has ended, loses lines. It must
 * not end the process.
 */
export function guardProcess(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('unhandledRejection', (reason) => reportUnexpected('a promise', reason))
  process.on('uncaughtException', (error) => {
    reportUnexpected('the process', error)
    process.exit(1)
  })
}
