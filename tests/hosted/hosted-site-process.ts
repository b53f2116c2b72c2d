/*
 * A site server with hosted content, like `npm start`, but without the Studio and with other delays:
 * those in the argument (JSON), or else short ones, so that tests need not wait for minutes.
 */
import {siteDir} from '#server/environment/build-paths.ts'
import {readConfig} from '#server/environment/config.ts'
import {startSite} from '#server/site/site.ts'

const shortTimings = {
  reopenMs: 100,
  longestReopenMs: 300,
  goawayMs: 300,
  connectMs: 400,
  pollMs: 200,
  checkMs: 500,
  graceMs: 100,
  rereadMs: 200,
  retryMs: 200,
  limitedMs: 300,
  rejectedMs: 300,
}

const [, , timings] = process.argv
const config = readConfig()
if (config.content.mode !== 'hosted') throw new Error('Set SANITY_PROJECT_ID.')
const site = await startSite(config, {
  dir: siteDir,
  content: {lakeOrigin: undefined, readToken: config.content.readToken},
  log: (line) => console.log(line),
  timings: timings === undefined ? shortTimings : JSON.parse(timings),
})
console.log(`ready ${JSON.stringify({site: site.origin})}`)
process.on('SIGTERM', async () => {
  await site.stop()
  process.exit(0)
})
