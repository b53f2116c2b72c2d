import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {killAgainAndAgain} from './killed-api.ts'
import {startMailServer} from './mail-server.ts'

const KILLS = 50

test('killed fifty times between accepting and mailing, nothing is lost and nothing comes twice', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  // Some are killed while it has the mail and has not yet said so.
  mailServer.verdictMs = 50
  const result = await killAgainAndAgain(KILLS, temporaryFolder(), mailServer)
  const {problems, accepted, copies, doubles} = result
  console.log(
    `${KILLS} kills: ${accepted} accepted, each mailed, ${copies} copies; ` +
      `${doubles} mails came again under the same Message-ID`,
  )
  expect(problems).toEqual([])
  expect(accepted).toBeGreaterThan(KILLS)
})
