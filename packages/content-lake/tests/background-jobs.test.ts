import {expect, it, vi} from 'vitest'
import {BackgroundJobs} from '#src/assets/background-jobs.ts'

it('runs a job once, even if it is added several times', async () => {
  const jobs = new BackgroundJobs(() => false)
  const job = vi.fn(async () => {})
  for (let times = 0; times < 3; times++) jobs.add('a', job)
  await expect.poll(() => job.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(job).toHaveBeenCalledTimes(1)
})

it('runs jobs one at a time and in order, and continues after a job that fails', async () => {
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

it('does not start a job while a request is pending', async () => {
  let busy = true
  const jobs = new BackgroundJobs(() => busy)
  const job = vi.fn(async () => {})
  jobs.add('a', job)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(job).not.toHaveBeenCalled()
  busy = false
  await expect.poll(() => job.mock.calls.length, {timeout: 2000}).toBe(1)
})

it('runs a finished job again when it is added again', async () => {
  const jobs = new BackgroundJobs(() => false)
  const job = vi.fn(async () => {})
  jobs.add('a', job)
  await expect.poll(() => job.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  jobs.add('a', job)
  await expect.poll(() => job.mock.calls.length).toBe(2)
})

it('drops jobs beyond the limit of 500', async () => {
  let busy = true
  const jobs = new BackgroundJobs(() => busy)
  const job = vi.fn(async () => {})
  for (let number = 0; number < 600; number++) jobs.add(String(number), job)
  busy = false
  await expect.poll(() => job.mock.calls.length, {timeout: 5000}).toBe(500)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(job).toHaveBeenCalledTimes(500)
})
