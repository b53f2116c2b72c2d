import {expect, test} from 'vitest'
import {remedyOf} from '#server/data-folder/file-remedy.ts'

test.each([
  ['EMFILE: too many open files, open', /raise the limit/],
  ['ENOSPC: no space left on device, write', /^Free space\.$/],
  ["EACCES: permission denied, open '/data/content.sqlite'", /must belong to the user/],
  ['EACCES, Permission denied: /data/assets/incoming', /must belong to the user/],
  ['EIO: i/o error, write', /^Check its disk\.$/],
])('the remedy for the error %j is the one of that error', (problem, remedy) => {
  expect(remedyOf(problem)).toMatch(remedy)
})

test.each(['Cannot listen on 127.0.0.1:80: EACCES', 'EADDRINUSE: address in use'])(
  '%j has no remedy of the file system',
  (problem) => {
    expect(remedyOf(problem)).toBeUndefined()
  },
)
