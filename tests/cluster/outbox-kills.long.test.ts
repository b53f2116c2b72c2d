import {setTimeout as pause} from 'node:timers/promises'
import postgres from 'postgres'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {createDatabase} from '../postgres/test-postgres.ts'
import {spawnApi} from '../server/forms-api/killable-api.ts'
import {headerOf, startMailServer} from '../server/forms-api/mail-server.ts'
import {checkMails, misstoredForms, sendForms, waitingMails} from './form-senders.ts'

const killCount = 20

test('three servers that are killed at random times mail every form; only mails that were being delivered are sent twice', async () => {
  const url = await createDatabase()
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  // Because of this delay, some kills happen between the delivery and its confirmation.
  mailServer.verdictMs = 50
  const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const start = (folder: string) => spawnApi(folder, mailServer.url, url)
  const servers = await Promise.all(folders.map(start))
  const anyOf = () => servers[Math.floor(Math.random() * servers.length)]?.origin
  const forms = sendForms(
    async (path, headers, body) => {
      const response = await fetch(anyOf() + path, {method: 'POST', headers, body})
      return {status: response.status, body: await response.text()}
    },
    3,
    50,
  )
  for (let kill = 0; kill < killCount; kill++) {
    await pause(Math.random() * 300)
    const index = kill % servers.length
    await servers[index]?.kill()
    servers[index] = await start(folders[index] ?? '')
  }
  await forms.leave()
  expect(forms.problems).toEqual([])
  const sql = postgres(url, {max: 1})
  onTestFinished(() => sql.end())
  expect(await misstoredForms(sql, forms.accepted)).toEqual([])
  // The mails of a killed server are claimed for another 60 s.
  await expect.poll(() => waitingMails(sql), {timeout: 120_000, interval: 500}).toBe(0)
  const mails = mailServer.taken.map(({to, raw}) => ({
    at: 0,
    to,
    messageId: headerOf(raw, 'message-id') ?? '',
  }))
  const {problems, repeated, copies} = checkMails(mails, forms.accepted, 'desk@company.example')
  expect(problems).toEqual([])
  // Each server sends three mails at once.
  expect(repeated.length).toBeLessThanOrEqual(3 * killCount)
  console.log(
    `${killCount} kills: ${forms.accepted.size} forms accepted and mailed, ${copies} copies to visitors; ` +
      `${repeated.length} mails were repeated with the same Message-ID`,
  )
})
