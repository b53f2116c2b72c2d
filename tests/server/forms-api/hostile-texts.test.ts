import {describe, expect, test} from 'vitest'
import {generatedTexts} from './generated-texts.ts'
import {checkStaffMail, type HostileForm, sendHostile, writtenMails} from './hostile-check.ts'
import {hostileTexts} from './hostile-texts.ts'
import {startTestApi} from './test-forms-api.ts'

const names = ['contact', 'correction', 'free-trial'] as const

/** Sends texts through the forms in turn, and checks what comes out. */
async function passThrough(texts: readonly string[]): Promise<HostileForm[]> {
  const api = await startTestApi({perHour: 1_000_000})
  const accepted: HostileForm[] = []
  for (const [n, text] of texts.entries()) {
    accepted.push(...(await sendHostile(api, names[n % names.length] ?? 'contact', text)))
  }
  await expect.poll(() => api.api.outbox().pending, {timeout: 60_000}).toBe(0)
  const mails = accepted.length > 0 ? await writtenMails(api.dataDir) : []
  for (const form of accepted) checkStaffMail(mails, form)
  return accepted
}

describe('whatever is typed is stored as it is, or refused; and changes no header', () => {
  const {'too much': tooMuch = [], ...others} = hostileTexts

  test.each(Object.entries(others))(
    '%s',
    async (_, texts) => {
      expect((await passThrough(texts)).length).toBeGreaterThan(0)
    },
    90_000,
  )

  test('texts put together of all of these', async () => {
    expect((await passThrough([...generatedTexts(60, 1)])).length).toBeGreaterThan(30)
  }, 90_000)

  test('too much is refused', async () => {
    expect(await passThrough(tooMuch)).toEqual([])
  })
})
