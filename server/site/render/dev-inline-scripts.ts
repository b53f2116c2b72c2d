import {build, type ViteDevServer} from 'vite'
import {root} from '../../build-paths.ts'

/**
 * Bundles an inlined script into one classic script, as the build does. Vite's development server
 * would serve it with imports. Cached until a source changes.
 *
 * @returns a function from a source's path in the repository to the script
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
