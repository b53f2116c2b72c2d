import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'
import {compiledMessages} from '#server/build/vite-plugins/compiled-messages.ts'

/** Tests of browser code, in jsdom: each begins with the comment `@vitest-environment jsdom`. */
const windowTests = [
  'tests/**/*.test.tsx',
  'tests/src/seo/**/*.test.ts',
  'tests/src/api/request-download.test.ts',
  'tests/src/forms/submission/draft.test.ts',
]

export default defineConfig({
  plugins: [compiledMessages(), react()],
  ssr: {noExternal: [/^@mantine/]},
  test: {
    // A list, so that a project's own list is added to it. A string would replace it.
    setupFiles: ['tests/shared-process.ts'],
    passWithNoTests: false,
    expect: {requireAssertions: true},
    // Tests read the colors in tokens.css as text. Vitest replaces all other style sheets by empty ones.
    css: {include: [/\/tokens\.css/]},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: 'tests/studio/seed/seeded-lake.ts',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/*.long.test.*', ...windowTests],
          // More workers than CPU cores, because tests wait for servers, disks and timers half of the time.
          maxWorkers: 3,
          // Without isolation, a worker loads large modules such as `sanity` only once for all its files.
          isolate: false,
          retry: 1,
          // Tests take seconds on an idle machine. The timeout is long, so that they pass on a busy machine.
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
          setupFiles: ['tests/src/window-setup.ts'],
          // The files of a worker share its modules and its window (tests/src/window-setup.ts).
          isolate: false,
          maxWorkers: 3,
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: {groupOrder: 0},
        },
      },
      {
        // Browser tests run after the unit tests (`groupOrder`).
        extends: true,
        test: {
          name: 'e2e',
          retry: 1,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['**/*.long.test.*'],
          globalSetup: 'tests/e2e/seeded-data.ts',
          maxWorkers: 3,
          // Without isolation, a worker starts one browser for all its files (product-in-browser.ts).
          isolate: false,
          // On a busy machine, a page may take seconds to change.
          expect: {poll: {interval: 50, timeout: 15_000}},
          testTimeout: 120_000,
          hookTimeout: 240_000,
          sequence: {groupOrder: 1},
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
          sequence: {groupOrder: 2},
        },
      },
    ],
  },
})
