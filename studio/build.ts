import {fileURLToPath} from 'node:url'
import {build, createLogger, type Logger} from 'vite'
import {rejectChunkCycles} from '#server/build/vite-plugins/reject-chunk-cycles.ts'
import {brotliFiles} from './vite-plugins/brotli-files.ts'
import {handbook} from './vite-plugins/handbook.ts'
import {ignoreEditsOfDeletedDrafts} from './vite-plugins/ignore-edits-of-deleted-drafts.ts'
import {removeExternalFonts} from './vite-plugins/remove-external-fonts.ts'
import {restoreWithoutDeleted} from './vite-plugins/restore-without-deleted.ts'
import {startChunk} from './vite-plugins/start-chunk.ts'
import {withoutUnusedLibraries} from './vite-plugins/without-unused-libraries.ts'

/** Creates a Vite logger that only reports warnings. */
const reportingLogger = (report: (line: string) => void): Logger => {
  const logger = createLogger('warn')
  logger.warn = report
  logger.warnOnce = report
  return logger
}

/**
 * Builds the Studio as static files for `/`, without network access. The same build works with the
 * embedded lake and with hosted projects: the Studio reads its project from the page's element
 * `#studio-env` (environment.ts).
 *
 * Uses Vite instead of `sanity build`, which requires a package.json next to its config and adds a
 * script and fonts of Sanity's CDN to the page.
 *
 * @param options.outDir - absolute; emptied first
 * @param options.report - receives each warning
 * @param options.hosted - the project for pages without `#studio-env`, such as a Studio on another host
 * @throws if the build fails
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
    plugins: [
      withoutUnusedLibraries(),
      ignoreEditsOfDeletedDrafts(),
      restoreWithoutDeleted(),
      removeExternalFonts(),
      handbook(),
      rejectChunkCycles(),
      brotliFiles(),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: 'static',
      target: 'es2022',
      // The Studio is one large application, so the size warning is not useful.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      reportCompressedSize: false,
      rolldownOptions: {
        // Ignore warnings about "use client", which only matters for server rendering, and about the time
        // that the compression takes.
        onLog: (level, log, handle) =>
          !['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'].includes(log.code ?? '') &&
          handle(level, log),
        output: {
          codeSplitting: {groups: [{name: startChunk('/studio/main.ts'), debugName: 'start'}]},
        },
      },
    },
    define: {
      'process.env.SANITY_STUDIO_PROJECT_ID': JSON.stringify(hosted?.projectId ?? ''),
      'process.env.SANITY_STUDIO_DATASET': JSON.stringify(hosted?.dataset ?? ''),
      'process.env.SANITY_STUDIO_SITE_URL': JSON.stringify(hosted?.siteUrl ?? ''),
      'process.env.PKG_BUILD_VERSION': 'undefined',
      // Makes styled-components insert CSS rules with `insertRule` ("speedy" mode), as Sanity's own
      // builds do.
      'process.env.SC_DISABLE_SPEEDY': '"false"',
    },
    resolve: {dedupe: ['react', 'react-dom', 'sanity', 'styled-components']},
  })
}

if (import.meta.main) {
  const [outDir] = process.argv.slice(2)
  if (!outDir) throw new Error('Name the output folder. Usage: node studio/build.ts <folder>')
  await buildStudio({outDir, report: console.log})
}
