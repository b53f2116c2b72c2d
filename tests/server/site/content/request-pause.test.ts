import {ClientError} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {RequestPause} from '#server/site/content/request-pause.ts'

test('a pause ends after its time, also if the clock is set back by hours meanwhile', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  onTestFinished(() => void vi.useRealTimers())
  const limited = new ClientError({
    statusCode: 429,
    statusMessage: 'Too Many Requests',
    headers: {},
    body: '',
    url: '',
    method: 'GET',
  })
  const pause = new RequestPause({limitedMs: 60_000})
  pause.after(limited)
  await expect(pause.end(undefined)).rejects.toBe(limited)
  vi.setSystemTime(Date.now() - 5 * 3_600_000)
  vi.advanceTimersByTime(60_001)
  await expect(pause.end(undefined)).resolves.toBe(undefined)
})
