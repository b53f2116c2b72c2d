import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {compiledMessages} from '#server/build/vite-plugins/compiled-messages.ts'
import {headingFonts} from '#server/build/vite-plugins/heading-fonts.ts'
import {nativeImports} from '#server/build/vite-plugins/native-imports.ts'
import {rejectChunkCycles} from '#server/build/vite-plugins/reject-chunk-cycles.ts'
import {retriedImports} from '#server/build/vite-plugins/retried-imports.ts'
import {shortClassNames} from '#server/build/vite-plugins/short-class-names.ts'
import {withoutUnusedCode} from '#server/build/vite-plugins/without-unused-code.ts'

/**
 * The entries of one of the four builds: for the server, for previews, for landing pages, or for all
 * other pages.
 */
const entries = (mode: string, isSsrBuild: boolean | undefined) => {
  if (isSsrBuild) return ['src/boot/entry-server.tsx', 'src/boot/entry-addresses.ts']
  if (mode === 'preview') return 'src/boot/entry-preview.tsx'
  if (mode === 'landing') return 'src/boot/entry-landing.tsx'
  return [
    'src/boot/entry-client.tsx',
    'src/boot/early-demo.ts',
    'src/boot/early-search-en.ts',
    'src/boot/early-search-es.ts',
    'src/boot/before-app.ts',
    'src/boot/announcement.ts',
    'src/boot/intent.ts',
    'src/boot/visits.ts',
    'src/boot/landing-styles.ts',
  ]
}

/**
 * Groups the scripts into a few large chunks, which compress better than many small ones. `app` has the
 * code that every page needs, `content` the blocks with text, pictures and prices (formats of dates and
 * file sizes are left out: the home page has neither), `sales` the blocks that no page with a form needs, and `forms` the code that forms share. The entry is in no group: it
 * waits for the page's own chunk, which imports `app`. If the entry were in `app`, the two chunks would
 * wait for each other.
 *
 * `demo`, `search` and `shared` have the code that the scripts before the app share with it.
 * They must not import `app`: tests/bench/byte-budgets.test.ts asserts their size.
 */
const chunks = [
  {
    name: 'demo',
    test: /\/boot\/early-demo\.ts|\/labor-demo\/(show-prices|labor-rate)\.ts/,
    priority: 5,
  },
  {
    name: 'search',
    test: /\/boot\/early-search\.ts|\/i18n\/format-count\.ts|\/content\/(text-filter|faq-lists)\.ts|\/faq-entry\/(faq-texts|search-(before-app|highlights))\.ts/,
    priority: 5,
  },
  {name: 'shared', test: /\/(i18n\/format|ui\/before-app-events)\.ts/, priority: 6},
  {
    name: 'app',
    tags: ['$initial' as const],
    test: /^(?!.*\/(before-app|boot\/(announcement|early-|visits)|intent|entry-client|entry-landing|landing-styles)[a-z-]*\.tsx?|.*\/i18n\/faq\/)/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /\/(@mantine|final-form|react-final-form|clsx|@babel)\/|\/src\/(forms|api|ui\/fields)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 10_000,
    priority: 1,
  },
  {
    name: 'sales',
    // The home page has the full comparison, not the compact one.
    test: /\/schemas\/capability-groups\.ts|\/src\/blocks\/(labor-demo|comparison\/(?!compact)|closing-footer|review)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'content',
    test: /\/(@portabletext)\/|\/src\/(ui\/(actions(?!\/contact-methods)|layout\/band|pictures|text)|blocks(?!\/(labor-demo|comparison|closing-footer|review|published-correction)\/)|i18n)\/(?!format-|faq\/)/,
    minShareCount: 2,
    priority: 2,
  },
]

/**
 * Returns the chunks of a build. On landing pages and in previews, all forms share one chunk: with
 * smaller chunks, two of them would import each other.
 */
const chunksIn = (mode: string) =>
  mode === 'production'
    ? chunks
    : chunks.map((chunk) => (chunk.name === 'forms' ? {...chunk, entriesAware: false} : chunk))

const clientOutput = (mode: string) => ({
  // Rolldown appends the names of the sharing entries to a group's name.
  chunkFileNames: ({name}: {name: string}) => `assets/${name.split('~')[0]}-[hash:6].js`,
  codeSplitting: {groups: chunksIn(mode)},
  // `intent` and `visits` have no hash, because pages of an earlier deployment request them too.
  entryFileNames: ({name}: {name: string}) =>
    ['intent', 'visits'].includes(name) ? '[name].js' : 'assets/[name]-[hash:6].js',
})

/** How the site is built and developed. vitest.config.ts configures the tests. */
export default defineConfig(({isSsrBuild, mode}) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    compiledMessages(),
    nativeImports(),
    headingFonts(),
    // The server and the preview bar format dates, so their builds keep all formatters.
    ...(isSsrBuild || mode === 'preview' ? [] : [withoutUnusedCode()]),
    tanstackRouter({target: 'react', autoCodeSplitting: true}),
    react(),
    retriedImports(),
    shortClassNames(),
    rejectChunkCycles(),
  ],
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // Replaces the shim of a hook that React 18 and newer have.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  // Without this definition, the server would run React's development build.
  define: isSsrBuild ? {'process.env.NODE_ENV': '"production"'} : {},
  ssr: {noExternal: isSsrBuild ? true : [/^@mantine/]},
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    // Baseline "widely available" since November 2026, which includes `light-dark()` and popovers.
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    copyPublicDir: !isSsrBuild && mode === 'production',
    minify: isSsrBuild ? false : 'oxc',
    rollupOptions: {
      input: entries(mode, isSsrBuild),
      output: isSsrBuild ? {} : clientOutput(mode),
    },
  },
}))
