import {type MonoTypeOperatorFunction, retry, timer} from 'rxjs'

const firstDelayMs = 500
const longestDelayMs = 10_000

/**
 * An RxJS operator that subscribes again after every error, first after 0.5 s and then with doubled
 * delays up to 10 s. Use it for content that is shown next to a form. Without it, the error would
 * replace the form, including typed text, with an error page.
 */
export const reconnect = <Value>(): MonoTypeOperatorFunction<Value> =>
  retry({
    delay: (_, attempt) => timer(Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs)),
    resetOnSuccess: true,
  })
