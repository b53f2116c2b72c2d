/**
 * What server/launch.js asks of glibc, and the systemd unit in docs/operations.md: with it in the environment
 * the product need not begin anew, and memory is told as the product takes it.
 */
export const memoryTerms = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const
