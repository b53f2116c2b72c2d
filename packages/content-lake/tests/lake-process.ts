import {startLake} from '#src/lake.ts'

/**
 * Runs a lake on the folder in the first argument, and reports its address: on stdout, or as a
 * message to a parent process. The parent can ask for its resource use, and the lake stops when the
 * parent is gone.
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
  // Twice: objects found unreachable at first may keep others alive until their finalizers have
  // run.
  setImmediate(() => {
    giveBack()
    const {heapUsed, rss: atRest} = process.memoryUsage()
    process.send?.({heapUsed, rss, atRest, cpu: process.cpuUsage()})
  })
})
process.on('disconnect', () => void lake.stop())

/** Makes V8 release unused memory now. */
function giveBack() {
  globalThis.gc?.({type: 'major', execution: 'sync', flavor: 'last-resort'})
}
