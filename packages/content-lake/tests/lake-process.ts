import {startLake} from '#src/lake.ts'

/**
 * Runs a lake on the folder given as the first argument, and says where it is: on stdout for who may kill
 * it, to a parent that talks with it as a message. The parent is told on request what it takes, and it
 * stops when the parent is gone.
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
  // Twice: what a first run finds unreachable may keep more alive until its finalizers have run.
  setImmediate(() => {
    giveBack()
    const {heapUsed, rss: atRest} = process.memoryUsage()
    process.send?.({heapUsed, rss, atRest, cpu: process.cpuUsage()})
  })
})
process.on('disconnect', () => void lake.stop())

/** Has V8 give back all that holds nothing, as it would in its own time. */
function giveBack() {
  globalThis.gc?.({type: 'major', execution: 'sync', flavor: 'last-resort'})
}
