import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {isLong} from '../../../extent.ts'
import {killAgainAndAgain} from '../killable-api.ts'
import {startMailServer} from '../mail-server.ts'

const killCount = isLong ? 50 : 3

test('no submission is lost or duplicated if the API is killed before it has sent the mails', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  // Because of this delay, some kills happen after the mail server has received a mail, but before
  // it has confirmed the mail.
  mailServer.verdictMs = 50
  const result = await killAgainAndAgain(killCount, temporaryFolder(), mailServer)
  const {problems, accepted, copies, doubles} = result
  console.log(
    `${killCount} kills: ${accepted} submissions accepted and mailed, ${copies} copies to visitors; ` +
      `${doubles} mails were sent twice with the same Message-ID`,
  )
  expect(problems).toEqual([])
  expect(accepted).toBeGreaterThan(killCount)
}, 1_800_000)
