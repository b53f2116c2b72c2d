import {type MonoTypeOperatorFunction, retry, timer} from 'rxjs'

const firstDelayMs = 500
const longestDelayMs = 10_000

/**
 * Subscribes again after every error: after 0.5 s, then twice as long each time, up to 10 s. For
 * content that is shown next to a form: an error that reaches the form would replace the form and
 * its typed text with an error page.
 */
export const reconnect = <Value>(): MonoTypeOperatorFunction<Value> =>
  retry({
    delay: (_, attempt) => timer(Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs)),
    resetOnSuccess: true,
  })
