import {S3mini} from 's3mini'

/** A bucket of an S3-compatible service. */
export interface BucketConfig {
  /** URL of the service without the bucket's name, such as `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Prefix of all object keys, without a leading or trailing slash. May be empty. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Timeout of a request to the bucket. Shorter than the browser's timeout of 10 s (specification
 * section 7).
 */
const requestMs = 8_000

/**
 * Returns a client of the bucket. Keys must start with the configured prefix. `timeoutMs` limits each
 * request.
 */
export const bucketClient = (
  {endpoint, region, bucket, ...keys}: BucketConfig,
  timeoutMs = requestMs,
) =>
  new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    requestAbortTimeout: timeoutMs,
  })
