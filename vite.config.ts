import {globSync} from 'node:fs'
import {posix, relative} from 'node:path'
import {parse, TYPE} from '@formatjs/icu-messageformat-parser'
import {tanstackRouter} from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type {Plugin} from 'vite'
import {defineConfig} from 'vitest/config'

// Over 200 lines: Vitest reads this file as well, so how the site is built and how it is tested stand
// in one.
const testing = process.env.VITEST !== undefined

const developmentTest = 'tests/e2e/development.test.ts'

/** Tests of what runs in a page, in jsdom: a new one of them begins with the comment that says so. */
const windowTests = [
  'tests/**/*.test.tsx',
  'tests/src/seo/*.test.ts',
  'tests/src/api/request-download.test.ts',
  'tests/src/forms/submission/draft.test.ts',
]

/**
 * Compiles the message catalogues, so that the ICU parser stays out of the visitor's bundle:
 * a JSON file of `src/i18n` becomes a module whose default export maps ids to parsed messages. Those
 * that are text alone, which are most, are sent as text and made syntax trees of as the module loads.
 */
function compiledMessages(): Plugin {
  const compiled = (message: string) => {
    const tree = parse(message, {ignoreTag: true, captureLocation: false})
    const [only, ...others] = tree
    return only?.type === TYPE.literal && others.length === 0 ? only.value : tree
  }
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: {id: /\/src\/i18n\/((account|forms|preview)\/)?[a-z]+\.json$/},
      handler(source) {
        const messages: Record<string, string> = JSON.parse(source)
        const entries = Object.entries(messages).map(([id, message]) => [id, compiled(message)])
        return {
          code: `
            const tree = (message) =>
              typeof message === 'string' ? [{type: ${TYPE.literal}, value: message}] : message
            const messages = ${JSON.stringify(Object.fromEntries(entries))}
            for (const id in messages) messages[id] = tree(messages[id])
            export default messages`,
          moduleType: 'js',
          map: null,
        }
      },
    },
  }
}

/**
 * `nativeImport(url)` becomes `import(url)` in what is built. Vite wraps each `import()` in a helper
 * of its own, and `src/boot/before-app.ts`, which is inlined into every page, could not import that chunk.
 */
function nativeImports(): Plugin {
  return {
    name: 'native-imports',
    renderChunk: (code) =>
      code.includes('nativeImport(')
        ? {code: code.replaceAll('nativeImport(', 'import('), map: null}
        : null,
  }
}

/**
 * Makes `src/boot/load-chunk.ts` the helper that Vite wraps around each `import()` in the browser's builds,
 * and passes it the script and all that this imports, but not what the importing file has imported.
 */
function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({config}) => config.consumer === 'client',
    transform: {
      filter: {id: /vite\/preload-helper/},
      handler: () => ({
        code: `export {loadChunk as __vitePreload} from '/src/boot/load-chunk.ts'`,
        map: null,
      }),
    },
    generateBundle(_, bundle) {
      const addFiles = (file: string, files: Set<string>) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || files.has(file)) return
        files.add(file)
        for (const imported of chunk.imports) addFiles(imported, files)
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.dynamicImports.length === 0) continue
        const loaded = new Set<string>()
        addFiles(chunk.fileName, loaded)
        chunk.code = chunk.code
          .replace(
            /\(\)\s*=>\s*import\([`'"]\.\/([^`'"]+)[`'"]\),\s*__VITE_PRELOAD__/g,
            (_, name: string) => {
              const files = new Set(loaded)
              addFiles(posix.join(posix.dirname(chunk.fileName), name), files)
              const names = [...files].slice(loaded.size).map((file) => posix.parse(file).name)
              return `\`${names.join(' ')}\``
            },
          )
          // Packages write it in other ways. Those are imported without a download.
          .replaceAll('__VITE_PRELOAD__', '``')
      }
    },
  }
}

/**
 * Leaves those formatters of react-intl that the site does not use out of the visitor's scripts: they
 * are methods of one object, so the bundler keeps them all. Money and days are formatted by `Intl`.
 */
function messageFormatterOnly(): Plugin {
  return {
    name: 'message-formatter-only',
    apply: 'build',
    transform: {
      filter: {id: /\/@formatjs\/intl\/index\.js$/},
      handler(code) {
        const shorter = code.replace(/^\s*format(?!Message)\w+: format\w+\.bind\(.*\n/gm, '')
        if (shorter === code) this.error('createIntl of @formatjs/intl is written in another way')
        return {code: shorter, map: null}
      },
    },
  }
}

/** What is built: the server's half, the visitor's, or the preview's, which only staff and guests get. */
const entries = (mode: string, isSsrBuild: boolean | undefined) => {
  if (isSsrBuild) return ['src/boot/entry-server.tsx', 'src/boot/entry-addresses.ts']
  if (mode === 'preview') return 'src/boot/entry-preview.tsx'
  return ['src/boot/entry-client.tsx', 'src/boot/before-app.ts', 'src/boot/intent.ts']
}

/**
 * Few files, each as large as can be: together they compress better than apart. `app` is what every
 * page needs; `content` the blocks of texts, pictures and prices; `forms` what forms are made of. Without the
 * entry: it waits for the page's own script, which could not wait for it in turn.
 */
const chunks = [
  {
    name: 'app',
    tags: ['$initial' as const],
    test: /^(?!.*\/(before-app|intent|entry-client)\.tsx?)/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /\/(@mantine|final-form|react-final-form|clsx|@babel)\/|\/src\/(forms|api|ui\/fields)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    priority: 2,
  },
  {
    name: 'content',
    test: /\/(@portabletext)\/|\/src\/(ui|blocks|i18n)\//,
    minShareCount: 2,
    priority: 1,
  },
]

const clientOutput = {
  // Of a group's parts, the name says otherwise who all shares them.
  chunkFileNames: ({name}: {name: string}) => `assets/${name.split('~')[0]}-[hash].js`,
  codeSplitting: {groups: chunks},
  // Pages of an earlier deployment ask for it, too.
  entryFileNames: ({name}: {name: string}) =>
    name === 'intent' ? '[name].js' : 'assets/[name]-[hash].js',
}

/**
 * Class names of CSS modules in what is built: they stand in every element of every page. Files are
 * lettered in the order of their paths and classes numbered as they come, so that all builds agree.
 */
function shortClassNames() {
  const files = globSync('src/**/*.module.css', {cwd: import.meta.dirname}).sort()
  const names = new Map<string, string[]>()
  return (name: string, path: string) => {
    const file = relative(import.meta.dirname, path.replace(/\?.*$/, ''))
    const number = files.indexOf(file)
    if (number < 0) throw new Error(`${path} is not among the CSS modules`)
    const classes = names.get(file) ?? []
    names.set(file, classes)
    if (!classes.includes(name)) classes.push(name)
    const letter = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[number % 52]
    return `${'_'.repeat(Math.floor(number / 52))}${letter}${classes.indexOf(name).toString(36)}`
  }
}

export default defineConfig(({isSsrBuild, mode, command}) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    compiledMessages(),
    nativeImports(),
    // The preview bar formats a date.
    ...(isSsrBuild || mode === 'preview' ? [] : [messageFormatterOnly()]),
    // In tests it would rewrite the generated route tree while another test compares it.
    ...(testing ? [] : [tanstackRouter({target: 'react', autoCodeSplitting: true})]),
    react(),
    retriedImports(),
  ],
  resolve: {
    alias: testing
      ? []
      : [
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
  // Without it React's development build would run on the server.
  define: isSsrBuild ? {'process.env.NODE_ENV': '"production"'} : {},
  ssr: {noExternal: isSsrBuild ? true : [/^@mantine/]},
  css: {modules: command === 'build' ? {generateScopedName: shortClassNames()} : {}},
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    // Baseline "widely available" since November 2026: with `light-dark()`, like the popovers.
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    copyPublicDir: !isSsrBuild && mode !== 'preview',
    minify: isSsrBuild ? false : 'oxc',
    rollupOptions: {
      input: entries(mode, isSsrBuild),
      output: isSsrBuild ? {} : clientOutput,
    },
  },
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
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/*.long.test.*', ...windowTests],
          // Vitest leaves a core to itself, which on two cores is half of them.
          maxWorkers: 2,
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
        // Each in a process of its own: what a page leaves in its window stays there.
        extends: true,
        test: {
          name: 'window',
          include: windowTests,
          maxWorkers: 2,
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: {groupOrder: 0},
        },
      },
      {
        // After everything else, two at once: a browser test waits more than it computes.
        extends: true,
        test: {
          name: 'e2e',
          retry: 1,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['**/*.long.test.*', developmentTest],
          globalSetup: 'tests/e2e/seeded-data.ts',
          maxWorkers: 2,
          // So that a process needs one browser for all its files: see product-in-browser.ts.
          isolate: false,
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
}))
