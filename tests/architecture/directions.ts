/** A rule about allowed imports. For each file, only the first rule whose `from` matches applies. */
export type Direction = {
  /** Glob pattern of the importing files. */
  from: string
  /**
   * Glob patterns of the files that may be imported. `{own}` is the folder of the importing block
   * or form.
   */
  to: readonly string[]
  /** Glob patterns of files in `to` that may not be imported. */
  except?: readonly string[]
  /**
   * The only allowed npm packages, or the forbidden npm packages. A name that ends in `:` or `/` is a
   * prefix of package names.
   */
  packages?: {only: readonly string[]} | {never: readonly string[]}
  /** The error message for a violation. */
  rule: string
}

/**
 * Files in schemas that all code may import. They contain only plain data and generated types.
 */
const facts =
  'schemas/{capability-groups,date-time,decision-paths,document-addresses,document-types,facts,fields/eastern-time,landing-paths,linked-text,locales,moved-pages,navigation,own-url,page-paths,page-texts/*,pasted-text,picture-part,product-blocks,protected-documents,record,reserved-paths,rich-text-blocks,shapes.gen,types.gen,unified-lines,value-shape,video-address,visit-names,written}.ts'
const studioOnly = ['sanity', '@sanity/icons', '@sanity/ui', '@sanity/vision']
const notForBrowsers = [...studioOnly, 'styled-components', 'node:', 'ws', 'sharp', 'vite']
const browser = {never: [...notForBrowsers, '@sanity/visual-editing']}
/** The files of the content lake that other code may import. */
const lakeEntry = 'packages/content-lake/src/index.ts'
const lakeClient = 'packages/content-lake/src/client/lake-client.ts'
const kit = 'packages/server-kit/src/**'
/** The guard, and the files that it imports. */
const guardAndLog = 'packages/server-kit/src/{guard,log,redact,http/request-id}.ts'
/** Programs that open the lake's database; each runs in a separate process. */
const lakePrograms = 'server/{lake/lake-program,commands/{backup,backup-restore,content-backup}}.ts'
/** The codes and the type of the log of all processes of `server`. */
const logCodes = 'server/log-codes.ts'
/** Folders of `server` that programs of all its processes use. */
const sharedRooms = `{${logCodes},server/{data-folder,environment,outbound,supervisor}/**}`
const server = {never: [...studioOnly, 'react', 'react-dom', '@mantine/']}

/**
 * The import rules for all folders. Only `tests` may import from `tests`. Over 200 lines: one list.
 */
export const directions: readonly Direction[] = [
  {from: 'tests/**', to: ['**'], rule: 'tests may import anything'},
  {
    from: facts,
    to: [
      'schemas/{decision-paths,document-addresses,document-types,landing-paths,locales,navigation,page-paths,page-texts/*,record,reserved-paths,value-shape}.ts',
    ],
    packages: {only: []},
    rule: 'these files of schemas may import only plain data about languages and paths',
  },
  {
    from: 'schemas/**',
    to: ['schemas/**'],
    packages: {only: ['sanity', '@sanity/icons', 'sanity-plugin-internationalized-array']},
    rule: 'schemas may import only sanity packages',
  },
  {
    from: '{server/build,studio}/vite-plugins/**',
    to: [
      'server/environment/build-paths.ts',
      'studio/**',
      'packages/server-kit/src/http/html-page.ts',
    ],
    packages: {never: [...studioOnly, 'react']},
    rule: 'build plugins must not import the product',
  },
  {
    from: 'studio/build.ts',
    to: ['{server/build,studio}/vite-plugins/**'],
    rule: 'the build of the Studio may import only the build plugins',
  },
  {
    from: 'studio/**',
    to: ['studio/**', 'schemas/**', lakeClient],
    rule: "the Studio may import only schemas and the lake's browser client",
  },
  {
    from: 'src/routes/**',
    to: ['src/{routes,blocks,forms,pages,content,api,i18n,ui}/**', facts],
    packages: {never: [...browser.never, 'groq']},
    rule: 'routes may import only blocks, forms, pages, content, api, i18n and ui',
  },
  {
    from: 'src/blocks/**',
    to: ['{own}/**', 'src/{content,ui,i18n}/**', facts],
    packages: browser,
    rule: 'a block may import content, ui and i18n, but not another block or a page query',
  },
  {
    from: 'src/forms/**',
    to: ['{own}/**', 'src/forms/{rules,submission}/**', 'src/{api,i18n,ui}/**', facts],
    packages: browser,
    rule: 'a form may import rules, submission, api, i18n and ui, but not another form',
  },
  {
    from: 'src/pages/**',
    to: ['src/{pages,content}/**', 'src/blocks/**/*.query.ts', 'src/i18n/format.ts', facts],
    packages: browser,
    rule: "pages may import only content, the blocks' queries, formats and plain data of schemas",
  },
  {
    from: 'src/content/**',
    to: ['src/content/**', 'src/i18n/format.ts', facts],
    packages: browser,
    rule: 'content may import only formats and plain data of schemas',
  },
  {
    from: 'src/api/**',
    to: ['src/api/**'],
    packages: browser,
    rule: 'api may import nothing else in src',
  },
  {
    from: 'src/i18n/**',
    to: ['src/i18n/**', facts],
    packages: browser,
    rule: 'i18n may import only plain data of schemas',
  },
  {
    from: 'src/ui/**',
    to: ['src/{ui,i18n}/**', facts],
    packages: browser,
    rule: 'ui may import only i18n and plain data of schemas',
  },
  {
    from: 'src/seo/**',
    to: ['src/{seo,pages,content,i18n}/**', facts],
    packages: {never: [...browser.never.filter((name) => name !== 'node:'), 'groq']},
    rule: 'seo may import only pages, content and i18n',
  },
  {
    from: 'src/boot/entry-{addresses.ts,server.tsx}',
    to: ['src/**', facts],
    packages: browser,
    rule: "the server's entries may import all of src and plain data of schemas",
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
    rule: "visitors' code may import only plain data of schemas, and nothing in src/seo or src/preview",
  },
  {
    from: guardAndLog,
    to: [guardAndLog],
    packages: {only: ['node:']},
    rule: 'the guard and the log may import only Node modules, because all server code imports them',
  },
  {
    from: 'packages/server-kit/src/pictures/**',
    to: [
      'packages/server-kit/src/pictures/**',
      'packages/server-kit/src/guard.ts',
      'packages/server-kit/src/{fair-queue,queue-refused-error,http/network}.ts',
    ],
    packages: {only: ['node:', 'birpc', 'sharp']},
    rule: 'the picture processes may import only the guard and the networks of limits',
  },
  {
    from: kit,
    to: [kit],
    except: ['packages/server-kit/src/pictures/**'],
    packages: {only: ['node:', 'lru-cache', 'postgres', 's3mini', 'tar']},
    rule: 'the server kit must not import the lake or the product',
  },
  {
    from: 'packages/content-lake/src/client/**',
    to: ['packages/content-lake/src/{client/**,mux-protocol.ts,store/document.ts}'],
    packages: {only: ['@sanity/client', '@simplewebauthn/browser']},
    rule: "the lake's browser client must not import its server code",
  },
  {
    from: 'packages/content-lake/src/dev/{hook/**,browser/**,sanity-hosts,refused-runtimes}.ts',
    to: ['packages/content-lake/src/dev/{hook/**,browser/**,sanity-hosts,refused-runtimes}.ts'],
    packages: {only: ['node:']},
    rule: "code in a project's processes and pages must not import the lake",
  },
  {
    from: 'packages/content-lake/src/**',
    to: ['packages/content-lake/src/**', kit],
    except: ['packages/content-lake/src/client/**'],
    packages: server,
    rule: 'the content lake must not import the product',
  },
  {
    from: 'packages/sample-pictures/src/**',
    to: ['packages/sample-pictures/src/**', 'studio/seed/picture-file.ts', facts],
    packages: {only: ['node:', 'playwright-core', 'sharp']},
    rule: 'the sample pictures may import only the names of the picture files',
  },
  {
    from: 'packages/*/tests/**',
    to: ['packages/**'],
    rule: 'tests of a package may import only packages',
  },
  {
    from: 'packages/*/vitest.config.ts',
    to: [],
    rule: "a package's test configuration must not import from the repository",
  },
  {
    from: 'server/forms-api/**',
    to: ['server/forms-api/**', 'server/outbound/**', logCodes, kit, 'src/forms/*/*.ts', facts],
    packages: server,
    rule: "the forms API may import only the forms' rules from src",
  },
  {
    from: 'server/site/**',
    to: [sharedRooms, kit, 'server/site/**', 'src/boot/entry-{addresses.ts,server.tsx}', facts],
    packages: server,
    rule: "the site server may import src only through the server's entries, and must use the lake over HTTP",
  },
  {
    from: 'server/mcp/**',
    to: [
      'server/mcp/**',
      'schemas/**',
      'studio/{localized-fields,landing-pages/free-address,seed/rich-text}.ts',
      'studio/{translation-state/**,tools/checks/{check-all,problems}.ts,tools/translations/exchange/draft-mutations.ts}',
      lakeEntry,
      'packages/content-lake/src/mcp/{answer-mcp,conversation,tool,write-tools}.ts',
      'packages/content-lake/src/{routes/content-tools,store/document-id}.ts',
      kit,
    ],
    packages: {only: ['@sanity/client', '@sanity/locale-es-es', 'sanity', 'zod']},
    rule: "the tools of agents may import the Studio's rules without its windows, and the lake's MCP server",
  },
  {
    from: `{${lakePrograms},server/lake/**}`,
    to: [
      sharedRooms,
      'server/lake/**',
      'server/mcp/content-processes.ts',
      'server/commands/{run-command,lake-address,content-backup,backup-*,joined-archives,web-stream}.ts',
      kit,
      lakeEntry,
      'studio/seed/**',
      facts,
    ],
    packages: server,
    rule: "the lake's programs must not import the site",
  },
  {
    from: 'server/commands/*',
    to: [
      ...[sharedRooms, 'server/database/*', kit, 'server/{commands,forms-api}/**', facts],
      'server/site/{missing-pages/missing-pages,visits/visits}-database.ts',
    ],
    except: [lakePrograms],
    packages: server,
    rule: "commands must use the lake over HTTP or through the lake's programs",
  },
  {
    from: 'server/build/**',
    to: [sharedRooms, 'server/{build,commands,site,start}/**', 'studio/build.ts', kit, facts],
    except: [lakePrograms],
    packages: server,
    rule: 'the build must use the lake over HTTP, and may import src only through server/site',
  },
  {
    from: '{server/{index,lake-alone,log-codes}.ts,server/{data-folder,database,environment,metrics,outbound,start,supervisor}/**}',
    to: [
      'server/*.ts',
      sharedRooms,
      'server/{build,database,metrics,start}/**',
      kit,
      'server/{forms-api,site}/**',
      facts,
    ],
    except: [lakePrograms],
    packages: server,
    rule: "the site's process must use the lake over HTTP, and may import src only through server/site",
  },
  {
    from: '*',
    to: ['server/build/vite-plugins/**'],
    rule: 'configuration files may import only the build plugins',
  },
]
