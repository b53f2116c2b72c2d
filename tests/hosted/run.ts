/**
 * `npm run test:hosted`: runs the tests of hosted content against a real Sanity project, if its
 * variables are set, or else against a lake that plays one.
 */
import {runSuite} from '../suite.ts'
import {finish} from '../test-counts.ts'

const variables = ['HOSTED_PROJECT_ID', 'HOSTED_DATASET', 'HOSTED_WRITE_TOKEN', 'HOSTED_READ_TOKEN']
const missing = variables.filter((name) => !process.env[name])
if (missing.length === variables.length) {
  console.log(
    `Skipped: the real Sanity project. To run the tests against one, set ${variables.join(', ')}. The tests write into its dataset. Now they run against a lake that plays a project.`,
  )
} else if (missing.length > 0) {
  console.error(`Not set: ${missing.join(', ')}`)
  process.exit(1)
}
finish(await runSuite(['long'], ['tests/hosted/', ...process.argv.slice(2)]))
