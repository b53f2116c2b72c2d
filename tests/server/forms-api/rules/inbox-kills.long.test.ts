import {setTimeout as pause} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openPostgres} from '#server/database/postgres.ts'
import {isReply} from '#server/forms-api/store/mail.ts'
import {postgresStore} from '#server/forms-api/store/postgres/store.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'
import {createDatabase} from '../../../postgres/test-postgres.ts'
import {inboxJourneys} from '../inbox-journeys.ts'
import {spawnApi} from '../killable-api.ts'
import {headerOf, startMailServer} from '../mail-server.ts'

const killCount = 50

/** Opens a second store on the database of the API. */
async function openStore(dataDir: string, url: string | undefined) {
  if (!url) return openSqliteStore(`${dataDir}/submissions.sqlite`)
  const database = await openPostgres(url, () => {})
  onTestFinished(() => database.close())
  return postgresStore(database)
}

test.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', createDatabase],
])(
  '%s: no change of a message is lost or stored twice, and no answer or decision is sent twice, if the API is killed at random times',
  async (name, createUrl) => {
    const url = await createUrl()
    const dataDir = temporaryFolder()
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    // Because of this delay, some kills happen between the delivery and its confirmation.
    mailServer.verdictMs = 30
    let api = await spawnApi(dataDir, mailServer.url, url)
    const journeys = inboxJourneys(() => api.origin, 3)
    for (let kill = 0; kill < killCount; kill++) {
      await pause(100 + Math.random() * 500)
      await api.kill()
      api = await spawnApi(dataDir, mailServer.url, url)
    }
    await journeys.end()
    const store = await openStore(dataDir, url)
    onTestFinished(() => store.close())
    // The mails of a killed server are claimed in PostgreSQL for another 60 s.
    const pending = async () => (await store.mails.counts()).pending
    // How many mails wait depends on the speed of the machine. About 20 are sent per second.
    for (let waiting = await pending(); waiting > 0; waiting = await pending())
      await expect.poll(pending, {timeout: 120_000, interval: 500}).toBeLessThan(waiting)
    expect(journeys.problems).toEqual([])
    const delivered = Map.groupBy(
      mailServer.taken.map(({raw}) => headerOf(raw, 'message-id') ?? ''),
      (id) => id,
    )
    let unconfirmed = 0
    for (const reference of journeys.finished) {
      const whole = await store.inbox.whole(reference)
      expect(whole?.message).toMatchObject({state: 'accepted', decision: {update: '2026.4'}})
      expect(whole?.events.map(({kind, state}) => [kind, state])).toEqual([
        ['state', 'in-progress'],
        ['answer', 'answered'],
        ['state', 'accepted'],
      ])
      const replies = whole?.mails.filter(isReply) ?? []
      const purposes = replies.map(({purpose}) => purpose)
      expect(purposes.slice(-2)).toEqual(['answer', 'decision'])
      // The mail that the correction is in review is dropped if it was still waiting.
      expect(['', 'decision']).toContain(purposes.slice(0, -2).join())
      for (const {messageId, problem} of replies) {
        const times = delivered.get(messageId)?.length ?? 0
        // The documented moment: nobody knows whether the mail server took the mail.
        if (problem !== null) unconfirmed++
        expect([messageId, times, problem]).toEqual([
          messageId,
          problem === null ? 1 : Math.min(times, 1),
          problem,
        ])
      }
    }
    // No submission and no audit entry is lost or stored twice.
    const stored = await Array.fromAsync(store.inbox.all())
    expect(stored.map(({reference}) => reference).toSorted()).toEqual(journeys.finished.toSorted())
    const audit = await store.inbox.audited({limit: 4 * journeys.finished.length})
    expect(audit).toHaveLength(3 * journeys.finished.length)
    // Under load, several kills hit one journey.
    expect(journeys.finished.length).toBeGreaterThan(killCount / 5)
    console.log(
      `${name}, ${killCount} kills: ${journeys.finished.length} corrections answered and accepted; ` +
        `${unconfirmed} answers and decisions are shown as unconfirmed`,
    )
  },
  900_000,
)
