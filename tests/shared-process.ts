/**
 * Vitest's setup of every test file whose process runs others too (`isolate: false`): undoes after each
 * file what it changed for the whole process. Otherwise a test could fail depending on which files ran
 * before it in the same process.
 */
import {afterAll, beforeAll, vi} from 'vitest'
import {setPasswordCost} from '#packages/server-kit/src/access/password.ts'
import {logUnexpectedErrors} from '#packages/server-kit/src/guard.ts'
import {trustRequestIdsOf} from '#packages/server-kit/src/http/request-id.ts'
import {textLog} from '#packages/server-kit/src/log.ts'

// One check takes 50 ms otherwise. Processes that a test starts hash as usual.
beforeAll(() => setPasswordCost(8))

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  logUnexpectedErrors(textLog)
  trustRequestIdsOf({has: () => false})
})
