/** The allowed imports. The first entry whose `from` matches the importing file decides. */
export type Direction = {
  /** Glob of the importing files. */
  from: string
  /** Globs they may import; `{own}` is the folder of the importing block or form. */
  to: readonly string[]
  /** Globs within `to` that stay forbidden. */
  except?: readonly string[]
  /**
   * Packages allowed, or forbidden; a name that ends in `:` or `/` includes everything below it.
   */
  packages?: {only: readonly string[]} | {never: readonly string[]}
  /** The error message for a violation. */
  rule: string
}

/** The parts of schemas that all may import: plain data and generated types, without the Studio's code. */
const facts = 'schemas/{locales,page-paths,protected-documents,rich-text-blocks,types.gen}.ts'
const studioOnly = ['sanity', '@sanity/icons', '@sanity/ui', '@sanity/vision']
const notForBrowsers = [...studioOnly, 'styled-components', 'node:', 'ws', 'sharp', 'vite']
const browser = {never: [...notForBrowsers, '@sanity/visual-editing']}
/** What other packages and the product may import of the lake. */
const lakeEntry = 'packages/content-lake/src/index.ts'
const lakeClient = 'packages/content-lake/src/client/lake-client.ts'
const kit = 'packages/server-kit/src/**'
/** Each runs in a separate process. */
const lakePrograms = 'server/{lake-program,commands/content-backup}.ts'
const server = {never: [...studioOnly, 'react', 'react-dom', '@mantine/']}

/** The import rules of the design. Only `tests` may import from `tests`. */
export const directions: readonly Direction[] = [
  {from: 'tests/**', to: ['**'], rule: 'tests import anything'},
  {
    from: facts,
    to: ['schemas/locales.ts'],
    packages: {only: []},
    rule: 'locales.ts depends on nothing',
  },
  {
    from: 'schemas/**',
    to: ['schemas/**'],
    packages: {only: ['sanity', '@sanity/icons', 'sanity-plugin-internationalized-array']},
    rule: 'schemas know sanity only',
  },
  {
    from: '{server,studio}/vite-plugins/**',
    to: ['server/build-paths.ts', 'studio/**', 'packages/server-kit/src/http/html-page.ts'],
    packages: {never: [...studioOnly, 'react']},
    rule: 'plugins of the build know nothing of the product',
  },
  {
    from: 'studio/**',
    to: ['studio/**', 'schemas/**', lakeClient],
    rule: 'the Studio knows schemas and the browser client of the lake',
  },
  {
    from: 'src/routes/**',
    to: ['src/{routes,blocks,forms,content,api,i18n,ui}/**', facts],
    packages: {never: [...browser.never, 'groq']},
    rule: 'routes compose blocks, forms, content, api, i18n and ui',
  },
  {
    from: 'src/blocks/**',
    to: ['{own}/**', 'src/{content,ui,i18n}/**', facts],
    except: ['src/content/**/client.ts', 'src/content/**/*.query.ts'],
    packages: browser,
    rule: 'a block knows content fragments, ui and i18n, never another block or a page query',
  },
  {
    from: 'src/forms/**',
    to: ['{own}/**', 'src/forms/{rules,submission}/**', 'src/{api,i18n,ui}/**', facts],
    packages: browser,
    rule: 'a form knows rules and submission, api, i18n and ui, never another form',
  },
  {
    from: 'src/content/**',
    to: ['src/content/**', 'src/blocks/**/*.query.ts', facts],
    packages: browser,
    rule: "content knows the blocks' queries and plain facts of schemas",
  },
  {from: 'src/api/**', to: ['src/api/**'], packages: browser, rule: 'api knows nothing in src'},
  {from: 'src/i18n/**', to: ['src/i18n/**', facts], packages: browser, rule: 'i18n: plain facts'},
  {
    from: 'src/ui/**',
    to: ['src/{ui,i18n}/**', facts],
    packages: browser,
    rule: 'ui knows i18n only',
  },
  {
    from: 'src/seo/**',
    to: ['src/{seo,content,i18n}/**', facts],
    packages: {never: [...browser.never.filter((name) => name !== 'node:'), 'groq']},
    rule: 'what crawlers read is made of content and i18n alone',
  },
  {
    from: 'src/boot/entry-{addresses.ts,server.tsx}',
    to: ['src/**', facts],
    packages: browser,
    rule: 'the entries of the server know all of src',
  },
  {
    from: 'src/{preview/**,boot/entry-preview.tsx}',
    to: ['src/**', facts],
    except: ['src/seo/**'],
    packages: {never: notForBrowsers},
    rule: 'only previews may load visual editing',
  },
  {
    from: 'src/**',
    to: ['src/**', facts],
    except: ['src/{seo,preview}/**'],
    packages: browser,
    rule: 'src knows nothing of schemas but plain facts, nor of src/seo: neither must reach visitors',
  },
  {
    from: 'packages/server-kit/src/guard.ts',
    to: [],
    packages: {only: ['node:']},
    rule: 'all server code builds on the guard',
  },
  {
    from: 'packages/server-kit/src/pictures/**',
    to: ['packages/server-kit/src/pictures/**', 'packages/server-kit/src/guard.ts'],
    packages: {only: ['node:', 'birpc', 'sharp']},
    rule: 'the picture processes know only the guard',
  },
  {
    from: kit,
    to: [kit],
    except: ['packages/server-kit/src/pictures/**'],
    packages: {only: ['node:', 'lru-cache']},
    rule: 'the server kit knows neither the lake nor the product',
  },
  {
    from: 'packages/content-lake/src/client/**',
    to: ['packages/content-lake/src/{client/**,mux-protocol.ts,store/document.ts}'],
    packages: {only: ['@sanity/client']},
    rule: 'the browser client of the lake knows nothing of its server',
  },
  {
    from: 'packages/content-lake/src/**',
    to: ['packages/content-lake/src/**', kit],
    except: ['packages/content-lake/src/client/**'],
    packages: server,
    rule: 'the content lake knows nothing of the product',
  },
  {
    from: 'packages/sample-pictures/src/**',
    to: ['packages/sample-pictures/src/**', 'studio/seed/picture-file.ts', facts],
    packages: {only: ['node:', 'playwright-core', 'sharp']},
    rule: 'the sample pictures know only the names of the picture files',
  },
  {
    from: 'packages/*/tests/**',
    to: ['packages/**'],
    rule: 'tests of a package know packages only',
  },
  {
    from: 'packages/*/vitest.config.ts',
    to: [],
    rule: 'a package is tested without the repository',
  },
  {
    from: 'server/forms-api/**',
    to: ['server/forms-api/**', kit, 'src/forms/*/*.ts', facts],
    packages: server,
    rule: "the forms API knows the forms' pure rules",
  },
  {
    from: 'server/site/**',
    to: ['server/*', kit, 'server/site/**', 'src/boot/entry-{addresses.ts,server.tsx}', facts],
    except: [lakePrograms],
    packages: server,
    rule: 'the site server reaches src only through its entries for the server, the lake only by HTTP',
  },
  {
    from: lakePrograms,
    to: ['server/{*,commands/run-command.ts}', kit, lakeEntry, 'studio/seed/**', facts],
    packages: server,
    rule: 'the programs that work on the lake know nothing of the site',
  },
  {
    from: 'server/commands/*',
    to: ['server/*', kit, 'server/{commands,forms-api}/**', facts],
    except: [lakePrograms],
    packages: server,
    rule: 'commands reach the lake by HTTP or through its own program',
  },
  {
    from: 'server/*',
    to: ['server/*', kit, 'server/{forms-api,site}/**', 'studio/build.ts', facts],
    except: [lakePrograms],
    packages: server,
    rule: "the site's process reaches the lake only by HTTP, and src only through server/site",
  },
  {from: '*', to: ['server/vite-plugins/**'], rule: 'configurations import only plugins'},
]
