import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {killAgainAndAgain} from './killed-api.ts'
import {startMailServer} from './mail-server.ts'

test('killing the API between accepting and mailing loses and duplicates nothing', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  // Some kills happen while the mail server has the mail but has not confirmed it.
  mailServer.verdictMs = 50
  const {problems, accepted} = await killAgainAndAgain(3, temporaryFolder(), mailServer)
  expect(problems).toEqual([])
  expect(accepted).toBeGreaterThan(3)
}, 120_000)
