import {sampled} from '../extent.ts'

/**
 * For `describe.each`: runs tests before hydration (the client app has not loaded) and after it.
 * `npm test` runs only the tests before hydration; `npm run test:long` runs both.
 */
export const appModes = sampled(
  [
    ['before the app', false],
    ['with the app', true],
  ] as const,
  ([, withApp]) => !withApp,
)
