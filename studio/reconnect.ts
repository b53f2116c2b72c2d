import {type MonoTypeOperatorFunction, retry, timer} from 'rxjs'

const firstDelayMs = 500
const longestDelayMs = 10_000

/**
 * Resubscribes after every error: after 0.5 s, doubling up to 10 s. For content next to a form: an
 * error that reaches the form replaces it and the typed text by an error page.
 */
export const reconnect = <Value>(): MonoTypeOperatorFunction<Value> =>
  retry({
    delay: (_, attempt) => timer(Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs)),
    resetOnSuccess: true,
  })
