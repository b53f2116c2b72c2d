import {startLake} from '#server/lake/lake.ts'

/** Runs a lake on the folder given as the first argument and prints where it is, for tests that kill it. */
const [, , dataDir = ''] = process.argv
const {origin, token} = await startLake({
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
console.log(JSON.stringify({origin, token}))
