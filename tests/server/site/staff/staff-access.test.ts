import {createClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {LakeAccess} from '#server/site/staff/staff-access.ts'

test('permissions are asked for again after a second, also if the clock was set back by a year', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  const lake = createClient({projectId: 'local', dataset: 'production', useCdn: false})
  const request = vi.spyOn(lake, 'request').mockResolvedValue({name: 'Ana', mayWrite: true})
  const access = new LakeAccess(lake)
  await access.check('ana', '1')
  await access.check('ana', '1')
  expect(request).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() - 365 * 24 * 3_600_000)
  vi.advanceTimersByTime(1_500)
  await access.check('ana', '1')
  expect(request).toHaveBeenCalledTimes(2)
})
