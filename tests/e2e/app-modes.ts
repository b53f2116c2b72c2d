import {sampled} from '../extent.ts'

/**
 * For `describe.each`: runs tests before and after the client app has loaded. `npm test` only runs
 * them before; `npm run test:long` runs them in both modes.
 */
export const appModes = sampled(
  [
    ['before the app', false],
    ['with the app', true],
  ] as const,
  ([, withApp]) => !withApp,
)
