import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {killAgainAndAgain} from './killed-api.ts'
import {startMailServer} from './mail-server.ts'

test('killed between accepting and mailing, nothing is lost and nothing comes twice', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  // Some are killed while it has the mail and has not yet said so.
  mailServer.verdictMs = 50
  const {problems, accepted} = await killAgainAndAgain(3, temporaryFolder(), mailServer)
  expect(problems).toEqual([])
  expect(accepted).toBeGreaterThan(3)
}, 120_000)
