import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {isLong} from '../../extent.ts'
import {killAgainAndAgain} from './killable-api.ts'
import {startMailServer} from './mail-server.ts'

const KILLS = isLong ? 50 : 3

test('killing the API between accepting and mailing loses and duplicates nothing', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  // Some kills happen while the mail server has the mail but has not confirmed it.
  mailServer.verdictMs = 50
  const result = await killAgainAndAgain(KILLS, temporaryFolder(), mailServer)
  const {problems, accepted, copies, doubles} = result
  console.log(
    `${KILLS} kills: ${accepted} accepted, each mailed, ${copies} copies; ` +
      `${doubles} mails came again under the same Message-ID`,
  )
  expect(problems).toEqual([])
  expect(accepted).toBeGreaterThan(KILLS)
}, 1_800_000)
