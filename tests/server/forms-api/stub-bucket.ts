import {onTestFinished} from 'vitest'
import {type StubObject, serveStubBucket} from './stub-bucket-server.ts'

/** Starts a stub of an S3 service until the test ends. */
export async function startStubBucket(initial: readonly StubObject[]) {
  const bucket = await serveStubBucket(initial)
  onTestFinished(() => bucket.close())
  return bucket
}
