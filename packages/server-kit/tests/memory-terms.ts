/**
 * The glibc settings of server/launch.js and of the systemd unit in docs/operations.md. With these
 * variables, tests measure the same memory use as in production, and server/launch.js does not have
 * to restart itself.
 */
export const memoryTerms = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const
