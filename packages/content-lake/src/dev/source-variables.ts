import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** Folders of a package in which its sources read variables, such as `sanity/env.ts` of `sanity init`. */
const folders = ['.', 'sanity', 'sanity/lib', 'lib', 'lib/sanity', 'utils', 'app/sanity', 'app/lib']

const sources = /^[\w.-]*(sanity|env|config|client|live|token|api)[\w.-]*\.[cm]?[jt]sx?$/i

/** Finds the names of variables for Sanity in the sources of a package, with the path of the source. */
export function variablesInSources(place: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const folder of folders.flatMap((each) => [each, join('src', each)])) {
    const path = join(place, folder)
    const files = existsSync(path) ? readdirSync(path, {withFileTypes: true}) : []
    for (const file of files) {
      if (!file.isFile() || !sources.test(file.name)) continue
      const text = readFileSync(join(path, file.name), 'utf8')
      for (const [name] of text.matchAll(/\b(?:[A-Z]+_)*SANITY_[A-Z_]+\b/g)) {
        if (!names.has(name)) names.set(name, join(path, file.name))
      }
    }
  }
  return names
}
