import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'
import {compiledMessages} from './server/vite-plugins/compiled-messages.ts'

const developmentTest = 'tests/e2e/development.test.ts'

/** Tests of browser code, in jsdom: each begins with the comment `@vitest-environment jsdom`. */
const windowTests = [
  'tests/**/*.test.tsx',
  'tests/src/seo/*.test.ts',
  'tests/src/api/request-download.test.ts',
  'tests/src/forms/submission/draft.test.ts',
]

export default defineConfig({
  plugins: [compiledMessages(), react()],
  ssr: {noExternal: [/^@mantine/]},
  test: {
    passWithNoTests: false,
    expect: {requireAssertions: true},
    // What passes only at the second try (`retry`, below) is named at the end of a run: tests/suite.ts.
    // Its colours are read as text; of every other sheet tests see nothing.
    css: {include: [/\/tokens\.css/]},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: 'tests/studio/seed/seeded-lake.ts',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/*.long.test.*', ...windowTests],
          // More than cores: they wait for servers, disks and timers half of the time.
          maxWorkers: 3,
          // Loading anew what nearly all of them import, `sanity` above all, took a third of the time.
          isolate: false,
          retry: 1,
          // Seconds on a quiet machine; a busy one is no failure.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: {groupOrder: 0},
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: windowTests,
          setupFiles: 'tests/src/window-setup.ts',
          // Each file has a window of its own, but files share the modules of their process.
          isolate: false,
          maxWorkers: 3,
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: {groupOrder: 0},
        },
      },
      {
        // After everything else: a browser test waits more than it computes.
        extends: true,
        test: {
          name: 'e2e',
          retry: 1,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['**/*.long.test.*', developmentTest],
          globalSetup: 'tests/e2e/seeded-data.ts',
          maxWorkers: 3,
          // So that a process needs one browser for all its files: see product-in-browser.ts.
          isolate: false,
          // Seconds on a busy machine.
          expect: {poll: {interval: 50, timeout: 15_000}},
          testTimeout: 120_000,
          hookTimeout: 240_000,
          sequence: {groupOrder: 1},
        },
      },
      {
        // Alone: it edits sources, and a product started meanwhile would build itself anew.
        extends: true,
        test: {
          name: 'development',
          include: [developmentTest],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          sequence: {groupOrder: 2},
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/**/*.long.test.{ts,tsx}', 'packages/*/tests/**/*.long.test.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 240_000,
          sequence: {groupOrder: 3},
        },
      },
    ],
  },
})
