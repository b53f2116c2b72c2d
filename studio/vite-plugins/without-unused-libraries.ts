import {fileURLToPath} from 'node:url'
import type {Plugin} from 'vite'

const replacement = (name: string) =>
  fileURLToPath(new URL(`../replacements/${name}.ts`, import.meta.url))

/** Libraries that Sanity (6.16) imports at the start, and what the Studio loads instead. */
const replaced: Readonly<Record<string, string>> = {
  '@sentry/react': replacement('sentry'),
  'react-dom/server': replacement('react-dom-server'),
}

/**
 * Replaces large libraries that the Studio loads at the start without using them. The preview needs the
 * true `react-dom/server` and loads it on demand.
 *
 * @returns a Vite plugin; the build fails if Sanity imports something that a replacement lacks
 */
export function withoutUnusedLibraries(): Plugin {
  return {
    name: 'without-unused-libraries',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/sanity/lib/') || importer.includes('/PostMessage')) return null
      return replaced[source] ?? null
    },
  }
}
