import {posix} from 'node:path'
import type {Plugin} from 'vite'

/**
 * Replaces the helper that Vite wraps around each `import()` in browser builds with
 * `src/boot/load-chunk.ts`. Each call gets the names of the chunks to download: the imported chunk
 * and its own imports, except those that are already loaded.
 */
export function retriedImports(): Plugin {
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
          // Imports in packages have other forms. For them the helper calls `import()` without
          // downloading chunks first.
          .replaceAll('__VITE_PRELOAD__', '``')
      }
    },
  }
}
