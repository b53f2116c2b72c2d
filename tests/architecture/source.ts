/**
 * Reads the repository for the architecture tests: files, syntax trees, and positions of
 * violations.
 */
import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ParseResult, parseSync} from 'vite'

const root = join(import.meta.dirname, '../..')

/** A file and its text. `path` is relative to the repository root and has `/` on every platform. */
export type Source = {path: string; text: string}

/** Formats a violation as `path:line message`, which editors and terminals recognize as a link. */
export const finding = ({path, text}: Source, offset: number, message: string) =>
  `${path}:${text.slice(0, offset).split('\n').length} ${message}`

/** Returns all files that are committed or that `git add` would add, in git's order. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {cwd: root})
  return listed
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
}

/** Reads a file of the repository. */
export const readSource = (path: string): Source => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
})

/** Returns all TypeScript files of the repository, except generated files. */
export const typescriptSources = (): Source[] =>
  repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))
    .map(readSource)

/** Returns all style sheets of the repository. */
export const styleSources = (): Source[] =>
  repositoryFiles()
    .filter((path) => path.endsWith('.css'))
    .map(readSource)

/** Parses a file. Throws if the file has syntax errors. */
export function parseSource({path, text}: Source): ParseResult {
  const result = parseSync(path, text)
  const [error] = result.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return result
}
