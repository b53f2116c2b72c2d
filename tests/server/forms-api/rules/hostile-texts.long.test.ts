import {expect, onTestFinished, test} from 'vitest'
import {generatedTexts} from '../generated-texts.ts'
import {hostileTexts} from '../hostile-texts.ts'
import {startMailServer} from '../mail-server.ts'
import {checkStaffMail, type HostileForm, sendHostile} from '../send-hostile-form.ts'
import {startTestApi} from '../test-forms-api.ts'

const generatedCount = 10_000
/** Timeout of the test, which makes about 30,000 commits, each synced to disk. */
const hourMs = 60 * 60 * 1000
const names = ['contact', 'correction', 'free-trial'] as const

test(
  'hostile texts and 10,000 random texts in forms are rejected, or stored and mailed unchanged',
  async () => {
    const seed = Date.now() % 1_000_000
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    const api = await startTestApi({smtpUrl: mailServer.url, perHour: 1_000_000})
    const accepted: HostileForm[] = []
    let sent = 0
    const send = async (name: (typeof names)[number], text: string) => {
      accepted.push(...(await sendHostile(api, name, text)))
      sent += 2
    }
    for (const text of Object.values(hostileTexts).flat()) {
      for (const name of names) await send(name, text)
    }
    for (const text of generatedTexts(generatedCount, seed)) {
      await send(names[sent % names.length] ?? 'contact', text)
    }
    await expect
      .poll(async () => (await api.api.outbox()).pending, {timeout: hourMs, interval: 500})
      .toBe(0)
    const byReference = Map.groupBy(mailServer.taken, ({parsed}) => {
      return /\(([A-Z\d-]{11})\)$/.exec(parsed.subject ?? '')?.[1] ?? ''
    })
    for (const form of accepted) checkStaffMail(byReference.get(form.reference) ?? [], form)
    console.log(
      `seed ${seed}: ${sent} forms sent, ${accepted.length} accepted, all of them stored unchanged and ` +
        `mailed with intact headers; the others were rejected as invalid`,
    )
    expect(accepted.length).toBeGreaterThan(generatedCount / 2)
  },
  hourMs,
)
