import {writeFileSync} from 'node:fs'
import {setPriority} from 'node:os'
import {createBirpc} from 'birpc'
import sharp from 'sharp'

/**
 * Runs in a picture process and handles the jobs that its `PicturePool` sends. The process must not
 * slow down visitors and editors: it has a low priority, and the kernel kills it first when memory
 * runs out.
 */
export function answerJobs<Jobs extends object>(jobs: Jobs): void {
  sharp.concurrency(1)
  sharp.cache(false)
  setPriority(10)
  preferForOutOfMemoryKill()
  // A normal exit would wait for the imaging threads. Only a signal ends a job that hangs.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  createBirpc<object, Jobs>(jobs, {
    post: (message) => process.send?.(message),
    on: (receive) => process.on('message', receive),
    timeout: -1,
  })
}

function preferForOutOfMemoryKill(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Some containers forbid this write. The pool's limit on resident memory still applies.
  }
}
