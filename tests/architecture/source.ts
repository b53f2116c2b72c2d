/** The repository for the rules: its files, their syntax trees, and findings in them. */
import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ParseResult, parseSync} from 'vite'

const root = join(import.meta.dirname, '../..')

/** A file and its text; `path` is from the repository's root, with `/` on every platform. */
export type Source = {path: string; text: string}

/** A violation as `path:line message`, so that editors and terminals link to it. */
export const finding = ({path, text}: Source, offset: number, message: string) =>
  `${path}:${text.slice(0, offset).split('\n').length} ${message}`

/** Every file that is committed or that `git add` would add, in git's order. */
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

/** All hand-written TypeScript of the repository, without generated files. */
export const typescriptSources = (): Source[] =>
  repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))
    .map(readSource)

/** All style sheets of the repository. */
export const styleSources = (): Source[] =>
  repositoryFiles()
    .filter((path) => path.endsWith('.css'))
    .map(readSource)

/** Parses a file; throws if it has syntax errors, since no rule could check it. */
export function parseSource({path, text}: Source): ParseResult {
  const result = parseSync(path, text)
  const [error] = result.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return result
}
