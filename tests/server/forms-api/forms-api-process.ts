import {createServer} from 'node:http'
import {join} from 'node:path'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {startFormsApi} from '#server/forms-api/forms-api.ts'

/**
 * Runs a forms API on a folder with a mail server and prints its origin, for tests that kill it.
 */
const [, , dataDir = '', smtpUrl] = process.argv
const api = await startFormsApi({
  dataDir,
  publicUrl: undefined,
  proxies: new TrustedProxies(),
  perHour: 1_000_000,
  keepDays: 730,
  mailboxes: {from: {name: '', address: 'web@company.example'}, to: ['desk@company.example']},
  smtpUrl,
  downloads: {
    passwords: {},
    storage: {kind: 'folder', folder: join(dataDir, 'downloads'), samples: false},
  },
  log: () => {},
})
const {origin} = await listen(createServer(api.handle), '127.0.0.1', 0)
console.log(JSON.stringify({origin}))
