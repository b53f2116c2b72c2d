import {build, type ViteDevServer} from 'vite'
import {root} from '../../environment/build-paths.ts'

/**
 * Bundles an inline script for development into one classic script, as the build does. Vite's
 * development server itself would serve it with imports. The result is cached until a source file
 * changes.
 *
 * @returns a function that takes the path of a source file in the repository and returns the script
 */
export function devInlineScripts(vite: ViteDevServer): (source: string) => Promise<string> {
  const made = new Map<string, Promise<string>>()
  vite.watcher.on('all', () => made.clear())
  return (source) => {
    const script = made.get(source) ?? bundled(source)
    made.set(source, script)
    return script
  }
}

async function bundled(source: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {write: false, modulePreload: false, rollupOptions: {input: source}},
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`Vite returned no output for ${source}.`)
  return `(()=>{${output.output[0].code.replaceAll('nativeImport(', 'import(')}})()`
}
