import {defineConfig} from 'vitest/config'

const timeouts = {testTimeout: 60_000, hookTimeout: 120_000}

/**
 * Configures `npm test -w packages/content-lake`. `npm test` in the repository's root runs the same
 * test files with the root's vitest.config.ts.
 */
export default defineConfig({
  test: {
    expect: {requireAssertions: true},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          isolate: false,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/**/*.long.test.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
})
