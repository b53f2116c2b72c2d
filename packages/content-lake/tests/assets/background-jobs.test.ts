import {expect, it, vi} from 'vitest'
import {BackgroundJobs} from '#src/assets/background-jobs.ts'

it('a background job that is added three times runs once', async () => {
  const jobs = new BackgroundJobs(() => false)
  const job = vi.fn(async () => {})
  for (let times = 0; times < 3; times++) jobs.add('a', job)
  await expect.poll(() => job.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(job).toHaveBeenCalledTimes(1)
})

it('background jobs run one after the other, in the order in which they were added, even if a job fails', async () => {
  const jobs = new BackgroundJobs(() => false)
  const log: string[] = []
  const job = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    log.push(`${name} ends`)
    if (name === 'a') throw new Error('cannot be done')
  }
  jobs.add('a', job('a'))
  jobs.add('b', job('b'))
  await expect.poll(() => log.length).toBe(4)
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('no background job starts while `busy()` returns true', async () => {
  let busy = true
  const jobs = new BackgroundJobs(() => busy)
  const job = vi.fn(async () => {})
  jobs.add('a', job)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(job).not.toHaveBeenCalled()
  busy = false
  await expect.poll(() => job.mock.calls.length, {timeout: 2000}).toBe(1)
})

it('a background job that has finished runs again if it is added again', async () => {
  const jobs = new BackgroundJobs(() => false)
  const job = vi.fn(async () => {})
  jobs.add('a', job)
  await expect.poll(() => job.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  jobs.add('a', job)
  await expect.poll(() => job.mock.calls.length).toBe(2)
})

it('if 600 background jobs are added, the first 500 run and the last 100 are dropped', async () => {
  let busy = true
  const jobs = new BackgroundJobs(() => busy)
  const job = vi.fn(async () => {})
  for (let number = 0; number < 600; number++) jobs.add(String(number), job)
  busy = false
  await expect.poll(() => job.mock.calls.length, {timeout: 5000}).toBe(500)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(job).toHaveBeenCalledTimes(500)
})
