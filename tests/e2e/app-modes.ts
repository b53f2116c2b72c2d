import {sampled} from '../extent.ts'

/**
 * For `describe.each`: a page before the app has loaded, and with it. `npm test` runs the first,
 * `npm run test:long` both.
 */
export const appModes = sampled(
  [
    ['before the app', false],
    ['with the app', true],
  ] as const,
  ([, withApp]) => !withApp,
)
