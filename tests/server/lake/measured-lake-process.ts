import {startLake} from '#server/lake/lake.ts'

/** Runs a lake on the folder given as the first argument, and says on request what it takes. */
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
process.on('message', () => {
  // Twice: what a first run finds unreachable may keep more alive until its finalizers have run.
  globalThis.gc?.()
  setImmediate(() => {
    globalThis.gc?.()
    process.send?.({...process.memoryUsage(), cpu: process.cpuUsage()})
  })
})
process.on('disconnect', () => void lake.stop())
process.send?.({origin: lake.origin, token: lake.token})
