import type {Plugin} from 'vite'

/**
 * Turns `nativeImport(url)` into `import(url)` in the build. Vite wraps each `import()` in a helper
 * from another chunk. `src/boot/before-app.ts` cannot use that helper, because it is inlined into
 * every page.
 */
export function nativeImports(): Plugin {
  return {
    name: 'native-imports',
    renderChunk: (code) =>
      code.includes('nativeImport(')
        ? {code: code.replaceAll('nativeImport(', 'import('), map: null}
        : null,
  }
}
