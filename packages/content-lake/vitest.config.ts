import {defineConfig} from 'vitest/config'

const timeouts = {testTimeout: 60_000, hookTimeout: 120_000}

/** For `npm test -w packages/content-lake`. The repository's own run has these files in its projects. */
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
