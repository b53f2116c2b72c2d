import {setTimeout as pause} from 'node:timers/promises'

/** Thrown if the database accepted a connection but did not respond in time. */
export class LateError extends Error {
  readonly code = 'ETIMEDOUT'
}

/** Rejects with `LateError` if a promise is still pending after `ms`. */
export async function within<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  const late = new AbortController()
  const timeout = pause(ms, undefined, {signal: late.signal}).then(() => {
    throw new LateError(`the database did not respond within ${ms} ms`)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    late.abort()
    timeout.catch(() => {})
    promise.catch(() => {})
  }
}
