import {createServer} from 'node:http'
import {join} from 'node:path'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {openPostgres} from '#server/database/postgres.ts'
import {startFormsApi} from '#server/forms-api/forms-api.ts'

/**
 * Program for tests that kill the forms API: starts it with a data folder, a mail server and
 * optionally a PostgreSQL database, and prints its origin. `POST /inbox` makes a call of the inbox.
 */
const [, , dataDir = '', smtpUrl, databaseUrl] = process.argv
const api = await startFormsApi({
  dataDir,
  publicUrl: undefined,
  proxies: new TrustedProxies(),
  origins: [],
  perHour: 1_000_000,
  keepDays: 730,
  mailboxes: {from: {name: '', address: 'web@company.example'}, to: ['desk@company.example']},
  smtpUrl,
  downloads: {
    passwords: {},
    storage: {kind: 'folder', folder: join(dataDir, 'downloads'), samples: false},
  },
  database: databaseUrl ? await openPostgres(databaseUrl, () => {}) : undefined,
  log: () => {},
})
const server = createServer(async (request, response) => {
  if (request.url !== '/inbox') return api.handle(request, response)
  // Makes a call of the inbox without the site, which would check who may make it.
  const chunks = await Array.fromAsync(request)
  const answer = await api.inbox({
    ...JSON.parse(Buffer.concat(chunks).toString()),
    query: new URLSearchParams(),
    user: {id: 'u1', name: 'Eva Ruiz'},
  })
  if ('lines' in answer) throw new Error('The call returns a file.')
  response.writeHead(answer.status).end(JSON.stringify(answer.body))
})
const {origin} = await listen(server, '127.0.0.1', 0)
console.log(JSON.stringify({origin}))
