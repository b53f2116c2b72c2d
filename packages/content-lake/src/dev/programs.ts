import {chmodSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {refusedRuntimes} from './refused-runtimes.ts'

/**
 * Writes the folder that is first in PATH. Its `node` loads the hook even if the project replaces
 * `NODE_OPTIONS`, and its `bun`, `deno` and so on only print why they are not started.
 *
 * @param node.path - the user's PATH
 * @param node.own - the project's Node, if the lake runs with a newer one
 */
export function writePrograms(
  folder: string,
  hook: string,
  {path, own}: {readonly path: string; readonly own: string | undefined},
): string {
  const programs = join(folder, 'bin')
  rmSync(programs, {recursive: true, force: true})
  mkdirSync(programs, {recursive: true})
  const inPath = path.split(delimiter).map((each) => join(each, 'node'))
  const node = own ?? inPath.find((each) => existsSync(each))
  const scripts = new Map<string, string>()
  if (node) scripts.set('node', `exec ${quoted(node)} --require=${quoted(hook)} "$@"`)
  for (const {name, programs: names, reason} of refusedRuntimes) {
    const message = quoted(`content-lake does not start ${name}: ${reason}.`)
    for (const each of names) scripts.set(each, `echo ${message} >&2\nexit 1`)
  }
  for (const [name, script] of scripts) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  return programs
}

/** Quotes a text for a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
