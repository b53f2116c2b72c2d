/**
 * The glibc settings of server/launch.js and of the systemd unit in docs/operations.md. With them
 * in the environment, the product does not restart itself, and memory is measured as in production.
 */
export const memoryTerms = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const
