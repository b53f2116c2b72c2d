/** The repository as the rules see it: its files, their syntax trees, and findings in them. */
import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ParseResult, parseSync} from 'vite'

const root = join(import.meta.dirname, '../..')

/** One file and its text; `path` is from the repository's root, with `/` on every platform. */
export type Source = {path: string; text: string}

/** A breach of a rule, as `path:line what is wrong`, so that editors and terminals link to it. */
export const finding = ({path, text}: Source, offset: number, message: string) =>
  `${path}:${text.slice(0, offset).split('\n').length} ${message}`

/** Every file that is committed or would be with `git add`, in git's order. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {cwd: root})
  return listed
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
}

/** The text of a file of the repository. */
export const readSource = (path: string): Source => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
})

/** All hand-written TypeScript of the repository; generated files answer to their generators. */
export const typescriptSources = (): Source[] =>
  repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))
    .map(readSource)

/** All style sheets of the repository. */
export const styleSources = (): Source[] =>
  repositoryFiles()
    .filter((path) => path.endsWith('.css'))
    .map(readSource)

/** The syntax tree of a file; throws where it does not parse, as no rule could vouch for it. */
export function parseSource({path, text}: Source): ParseResult {
  const result = parseSync(path, text)
  const [error] = result.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return result
}
