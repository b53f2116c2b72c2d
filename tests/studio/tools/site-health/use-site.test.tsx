// @vitest-environment jsdom
import {act, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useSitePreview} from '#studio/tools/site-health/use-site.ts'

const client = {request: async () => ({secret: 'from-the-lake'})}
vi.mock('sanity', () => ({useClient: () => client, useCurrentUser: () => ({id: 'cleo'})}))

/** The site's responses, each used once. A request without one fails, as without a connection. */
let answers: (() => Response)[]
let requests: number

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  requests = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/_staff/session'))
      return Response.json({token: 'a', expires: Date.now() + 3_600_000})
    requests++
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.useRealTimers())

const read = (answer: unknown) => String(Object(answer).title)
const shown = (revision?: string) =>
  renderHook(() => useSitePreview('/_staff/appearance', 'product-pro', revision, read, 800))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a preview that the site did not answer is requested again until it arrives', async () => {
  answers = [() => new Response('', {status: 503})]
  const {result} = shown('a')
  await pass(900)
  expect(result.current).toEqual({preview: undefined, problem: 'silent'})
  await pass(5_100)
  expect(requests).toBe(2)
  answers = [() => Response.json({title: 'Real-Time Pro'})]
  await pass(5_100)
  expect(result.current).toEqual({preview: 'Real-Time Pro', problem: undefined})
  await pass(60_000)
  expect(requests).toBe(3)
})

it('a preview that the site refuses is not requested again', async () => {
  answers = [() => Response.json({}, {status: 403})]
  const {result} = shown('a')
  await pass(60_000)
  expect(result.current.problem).toBe('refused')
  expect(requests).toBe(1)
})

it('no preview is requested before it is visible, or after the form was closed', async () => {
  shown()
  await pass(10_000)
  expect(requests).toBe(0)
  const {unmount} = shown('a')
  await pass(900)
  unmount()
  await pass(60_000)
  expect(requests).toBe(1)
})
