import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {compiledMessages} from './server/vite-plugins/compiled-messages.ts'
import {messageFormatterOnly} from './server/vite-plugins/message-formatter-only.ts'
import {nativeImports} from './server/vite-plugins/native-imports.ts'
import {retriedImports} from './server/vite-plugins/retried-imports.ts'
import {shortClassNames} from './server/vite-plugins/short-class-names.ts'

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
    'src/boot/before-app.ts',
    'src/boot/announcement.ts',
    'src/boot/intent.ts',
    'src/boot/landing-styles.ts',
  ]
}

/**
 * Few large chunks, which compress better than many small ones. `app` is what every page needs, `content`
 * the blocks with text, pictures and prices, `sales` those that no page with a form needs, `forms` what
 * forms share. The entry is in no group: it waits for the page's own chunk, which imports `app` and could
 * not wait for the entry in turn.
 */
const chunks = [
  {
    name: 'app',
    tags: ['$initial' as const],
    test: /^(?!.*\/(before-app|boot\/announcement|intent|entry-client|entry-landing|landing-styles)\.tsx?)/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /\/(@mantine|final-form|react-final-form|clsx|@babel)\/|\/src\/(forms|api|ui\/fields)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    priority: 1,
  },
  {
    name: 'sales',
    // The home page has the full comparison, not the compact one.
    test: /\/src\/blocks\/(labor-demo|comparison\/(?!compact)|closing-footer|review)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'content',
    test: /\/(@portabletext)\/|\/src\/(ui\/(actions(?!\/contact-methods)|layout\/band|pictures|text)|blocks(?!\/(labor-demo|comparison|closing-footer|review)\/)|i18n)\//,
    minShareCount: 2,
    priority: 2,
  },
]

const clientOutput = {
  // Rolldown appends the names of the sharing entries to a group's name.
  chunkFileNames: ({name}: {name: string}) => `assets/${name.split('~')[0]}-[hash].js`,
  codeSplitting: {groups: chunks},
  // `intent` has no hash, because pages of an earlier deployment request it too.
  entryFileNames: ({name}: {name: string}) =>
    name === 'intent' ? '[name].js' : 'assets/[name]-[hash].js',
}

/** How the site is built and developed. vitest.config.ts configures the tests. */
export default defineConfig(({isSsrBuild, mode}) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    compiledMessages(),
    nativeImports(),
    // The preview bar formats a date.
    ...(isSsrBuild || mode === 'preview' ? [] : [messageFormatterOnly()]),
    tanstackRouter({target: 'react', autoCodeSplitting: true}),
    react(),
    retriedImports(),
    shortClassNames(),
  ],
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React 18 and newer have this hook.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  // Without this the server would run React's development build.
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
      output: isSsrBuild ? {} : clientOutput,
    },
  },
}))
