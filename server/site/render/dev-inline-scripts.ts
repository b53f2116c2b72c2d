import {build, type ViteDevServer} from 'vite'
import {root} from '../../places.ts'

/**
 * Gives the inlined scripts of the page as the sources stand, each bundled into one classic script,
 * as the build does it: what the development server serves would import its parts. Made anew only
 * after a change.
 *
 * @returns a function from a source's path, below the repository's root, to the script
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
  if (!output || !('output' in output)) throw new Error(`${source} was watched, not built`)
  return `(()=>{${output.output[0].code.replaceAll('nativeImport(', 'import(')}})()`
}
