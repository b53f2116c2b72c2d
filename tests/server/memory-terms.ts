/**
 * What server/launch.js asks of glibc, and the README's unit for a supervisor: with it in the environment
 * the product need not begin anew, and memory is told as the product takes it.
 */
export const memoryTerms = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const
