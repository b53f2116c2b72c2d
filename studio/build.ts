import {fileURLToPath} from 'node:url'
import {build, createLogger, type Logger} from 'vite'
import {editsOfGoneDrafts} from './edits-of-gone-drafts.ts'
import {handbook} from './handbook/handbook.ts'
import {withoutOutsideFonts} from './without-outside-fonts.ts'

/** Vite's warnings as progress lines; what it says when all is well stays unsaid. */
const reportingLogger = (report: (line: string) => void): Logger => {
  const logger = createLogger('warn')
  logger.warn = report
  logger.warnOnce = report
  return logger
}

/**
 * Builds the Studio as static files for `/`: one build for the embedded lake and for hosted
 * projects, told apart by the page's `#studio-env` (environment.ts). Needs no network.
 *
 * Vite itself and not `sanity build`: the CLI wants a package.json of the Studio's own beside its
 * config, and writes a script and fonts of Sanity's CDN into the page.
 *
 * @param options.outDir - absolute; emptied first
 * @param options.report - gets a line for each warning
 * @param options.hosted - what pages without `#studio-env` edit, such as a Studio on another host
 * @throws when anything cannot be built
 */
export async function buildStudio(options: {
  outDir: string
  report: (line: string) => void
  hosted?: {projectId: string; dataset: string; siteUrl?: string}
}): Promise<void> {
  const {outDir, report, hosted} = options
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/',
    mode: 'production',
    logLevel: 'warn',
    customLogger: reportingLogger(report),
    plugins: [editsOfGoneDrafts(), withoutOutsideFonts(), handbook()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: 'static',
      target: 'es2022',
      // The Studio is one large application; a warning about its size helps nobody.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      reportCompressedSize: false,
      rolldownOptions: {
        // "use client" is for servers that render React; there is none here.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: {
          // Otherwise each of some 150 icons is a file, and HTTP/1.1 fetches six at a time.
          codeSplitting: {groups: [{name: 'icons', test: /@sanity.icons/}]},
        },
      },
    },
    define: {
      'process.env.SANITY_STUDIO_PROJECT_ID': JSON.stringify(hosted?.projectId ?? ''),
      'process.env.SANITY_STUDIO_DATASET': JSON.stringify(hosted?.dataset ?? ''),
      'process.env.SANITY_STUDIO_SITE_URL': JSON.stringify(hosted?.siteUrl ?? ''),
      'process.env.PKG_BUILD_VERSION': 'undefined',
      // styled-components' fast way to insert rules, as in the CLI's builds.
      'process.env.SC_DISABLE_SPEEDY': '"false"',
    },
    resolve: {dedupe: ['react', 'react-dom', 'sanity', 'styled-components']},
  })
}

if (import.meta.main) {
  const [outDir] = process.argv.slice(2)
  if (!outDir) throw new Error('usage: node studio/build.ts <folder>')
  await buildStudio({outDir, report: console.log})
}
