import {describe, expect, test} from 'vitest'
import {generatedTexts} from '../generated-texts.ts'
import {hostileTexts} from '../hostile-texts.ts'
import {checkStaffMail, type HostileForm, sendHostile, writtenMails} from '../send-hostile-form.ts'
import {startTestApi, stores} from '../test-forms-api.ts'

const names = ['contact', 'correction', 'free-trial'] as const

/**
 * Submits each text in one of the forms, and checks the stored submissions and mails. Returns the
 * accepted forms.
 */
async function passThrough(
  texts: readonly string[],
  start: (typeof stores)[number][1] = startTestApi,
): Promise<HostileForm[]> {
  const api = await start({perHour: 1_000_000})
  const accepted: HostileForm[] = []
  for (const [n, text] of texts.entries()) {
    accepted.push(...(await sendHostile(api, names[n % names.length] ?? 'contact', text)))
  }
  await expect.poll(async () => (await api.api.outbox()).pending, {timeout: 60_000}).toBe(0)
  const mails = accepted.length > 0 ? await writtenMails(api.dataDir) : []
  for (const form of accepted) checkStaffMail(mails, form)
  return accepted
}

describe('hostile texts in forms', () => {
  const {'too long': tooLong = [], ...others} = hostileTexts

  test.each(Object.entries(others))(
    'hostile texts are stored unchanged or rejected, and cannot change mail headers: %s',
    async (_, texts) => {
      expect((await passThrough(texts)).length).toBeGreaterThan(0)
    },
    90_000,
  )

  test.each(stores)(
    'random combinations of hostile texts are stored unchanged in %s',
    async (_, start) => {
      expect((await passThrough([...generatedTexts(60, 1)], start)).length).toBeGreaterThan(30)
    },
    90_000,
  )

  test('a text that is too long is rejected', async () => {
    expect(await passThrough(tooLong)).toEqual([])
  })
})
