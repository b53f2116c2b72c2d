import {startLake} from '#src/lake.ts'

/**
 * Runs a lake on the data folder given as the first argument. Sends the lake's address and token to
 * the parent process, or prints them if there is no parent process. Replies to each message of the
 * parent with the memory and CPU use of this process. Stops when the parent disconnects.
 */
const [, , dataDir = ''] = process.argv
const lake = await startLake({
  host: '127.0.0.1',
  port: 0,
  dataDir,
  projectId: 'local',
  dataset: 'production',
  editorPassword: 'unused',
  studioDir: undefined,
  allowedOrigins: [],
  allowedHosts: [],
})
const where = {origin: lake.origin, token: lake.token}
if (process.send) process.send(where)
else console.log(JSON.stringify(where))

process.on('message', () => {
  const {rss} = process.memoryUsage()
  giveBack()
  // Collect garbage twice, because some objects can only be freed after the finalizers of other
  // objects have run.
  setImmediate(() => {
    giveBack()
    const {heapUsed, rss: atRest} = process.memoryUsage()
    process.send?.({heapUsed, rss, atRest, cpu: process.cpuUsage()})
  })
})
process.on('disconnect', () => void lake.stop())

/** Makes V8 collect all garbage and free the unused memory. */
function giveBack() {
  globalThis.gc?.({type: 'major', execution: 'sync', flavor: 'last-resort'})
}
