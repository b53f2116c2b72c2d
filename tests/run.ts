/**
 * `npm test`: the checks, then every test but the long ones, the browser's last and two at once.
 * `npm test -- contact -t 'keeps'` runs only what matches, as vitest filters; `npm run test:long`
 * runs the `*.long.test.ts` files. The closing line is `N passed, N failed`.
 */
import {runChecks} from './check.ts'
import {ensureChromium} from './chromium.ts'
import {runSuite} from './suite.ts'
import {finish, since, total} from './tally.ts'

const start = performance.now()
const args = process.argv.slice(2).filter((arg) => arg !== '--long')
const long = process.argv.includes('--long')

console.log(`Browser: ${await ensureChromium()}`)
const checked = long || args.length > 0 ? [] : [runChecks()]
// Here and once, or tests that start the product side by side would all build it.
const built = runChecks([['build of the site and the Studio', 'server/build.ts']])
const tested = await runSuite(long ? ['long'] : ['unit', 'window', 'e2e', 'development'], args)
console.log(`The whole run took ${since(start)}.`)
finish(total([...checked, built, tested]))
