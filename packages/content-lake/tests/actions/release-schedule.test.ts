import {join} from 'node:path'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {runActions} from '#src/actions/actions.ts'
import {publishOnSchedule} from '#src/actions/release-schedule.ts'
import {Content} from '#src/content.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {runMutations} from '#src/transaction/transaction.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

const today = Date.parse('2027-03-01T12:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

beforeEach(() => {
  vi.useFakeTimers({now: today})
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts the schedule of an empty lake. `schedule` schedules the release `r1`. */
function scheduledContent() {
  const database = openContentDatabase(join(temporaryFolder(), 'content.sqlite'))
  const content = new Content(database, 'local', 'production')
  const stop = publishOnSchedule(content)
  onTestFinished(() => {
    stop()
    database.close()
  })
  const request = {transactionId: undefined, author: 'somebody', dryRun: false}
  return {
    write: (_id: string) =>
      runMutations(content, [{createOrReplace: {_id, _type: 'thing'}}], {
        ...request,
        autoGenerateArrayKeys: false,
      }),
    schedule(publishAt: number) {
      for (const [action, rest] of [
        ['create', {metadata: {releaseType: 'scheduled'}}],
        ['schedule', {publishAt: new Date(publishAt).toISOString()}],
      ] as const) {
        const actionType = `sanity.action.release.${action}`
        runActions(content, [{actionType, releaseId: 'r1', ...rest}], request)
      }
    },
    state: () => content.documents.get('_.releases.r1')?.state,
  }
}

test.each([
  ['an hour', hourMs],
  ['a year', 365 * dayMs],
])(
  'after the clock was %s ahead, a release is published at its time and not at once',
  (_, aheadMs) => {
    const {write, schedule, state} = scheduledContent()
    vi.setSystemTime(today + aheadMs)
    write('written-in-the-future')
    vi.setSystemTime(today)
    schedule(today + 10 * 60_000)
    expect(state()).toBe('scheduled')
    vi.advanceTimersByTime(11 * 60_000)
    expect(state()).toBe('published')
  },
)

test('a release is published on time when the clock jumps ahead, as after the machine was suspended', () => {
  const {schedule, state} = scheduledContent()
  schedule(today + 3 * dayMs)
  vi.setSystemTime(today + 3 * dayMs + hourMs)
  vi.advanceTimersByTime(20_000)
  expect(state()).toBe('published')
})
