import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {parseEnv} from 'node:util'
import {repositoryOf} from './repository.ts'
import {variablesInSources} from './source-variables.ts'
import {isProjectId} from './target-project.ts'

/** What the files of a Sanity project say. */
export interface FoundProject {
  readonly projectId: string
  readonly dataset: string
  /** Where the id of the project was found; undefined if it was not. */
  readonly source: string | undefined
  /** Names of the variables for the id, the dataset and tokens, with the values for this lake. */
  readonly variables: Readonly<Record<string, string>>
}

/** The files in which frameworks look for variables, the strongest first. */
const environmentFiles = [
  '.env.development.local',
  '.env.local',
  '.env.development',
  '.env',
  '.env.local.example',
  '.env.example',
  '.env.template',
]

/** Folders of a repository with a Studio. They come before the other folders. */
const studioFolders = ['.', 'studio', 'sanity', 'apps/studio', 'packages/studio', 'packages/sanity']

/** Folders that may hold another package of the repository, such as a site. */
const packagesOf = ['.', 'apps', 'packages']

const sources = /^(sanity\.(cli|config)\.[cm]?[jt]sx?|sanity\.json)$/

/** Id of a project that no files name. */
const unnamed = 'local'

/** A variable of the `.env` files, or of a source. */
interface Variable {
  /** Empty if only an example has it, or its value is a placeholder. */
  readonly value: string
  readonly file: string
  /** The value in an example, if no other file has the variable. */
  readonly example: string | undefined
}

interface Tokens {
  readonly administrator: string
  readonly viewer: string
}

/**
 * Finds the id and the dataset of the Sanity project in a folder, in `sanity.cli.*`, `sanity.config.*` and
 * the `.env` files, in the folder and in the repository. The files are only read, not run. The variables that
 * the `.env` files leave empty get a value, and those with tokens get tokens of the lake, so that a real
 * token is not used.
 *
 * @param chosen - the id and the dataset of the command's options
 */
export function findProject(
  folder: string,
  tokens: Tokens,
  environment: NodeJS.ProcessEnv,
  chosen: {readonly projectId?: string | undefined; readonly dataset?: string | undefined} = {},
): FoundProject {
  const places = [...new Set([folder, repositoryOf(folder)].flatMap(foldersOf))]
  const named = environmentOf(folder, places)
  const value = (name: string) => environment[name] || named.get(name)?.value
  const configs = places.flatMap(configsIn)
  const inConfig = (key: string) =>
    firstOf(configs, ({path, text}) => found(path, text, key, value))
  const byName = (pattern: RegExp) =>
    firstOf([...named], ([name, {file}]) => {
      const text = pattern.test(name) ? value(name) : undefined
      return text ? {text, source: `${name} in ${file}`} : undefined
    })
  const projectId = inConfig('projectId') ?? byName(projectVariable)
  const dataset = inConfig('dataset') ?? byName(datasetVariable)
  const id = projectId && isProjectId(projectId.text) ? projectId : undefined
  const result = {
    projectId: chosen.projectId ?? id?.text ?? unnamed,
    dataset: chosen.dataset ?? dataset?.text ?? 'production',
  }
  const variables = Object.fromEntries(
    [...named.keys()].flatMap((name) => {
      if (!isToken(name) && value(name)) return []
      const text = variableOf(name, result, tokens) ?? named.get(name)?.example
      return text === undefined ? [] : [[name, text]]
    }),
  )
  return {...result, source: id?.source, variables}
}

const projectVariable = /SANITY_?(STUDIO_)?(API_)?PROJECT_?ID$/i
const datasetVariable = /SANITY_?(STUDIO_)?(API_)?DATASET$/i

/** Variables that a bundler may put into the scripts of a page. */
const publicVariable =
  /^(NEXT_PUBLIC|PUBLIC|VITE|NUXT_PUBLIC|GATSBY|SANITY_STUDIO|REACT_APP|EXPO_PUBLIC)_/

const isToken = (name: string) => /SANITY/i.test(name) && /TOKEN/i.test(name)

function variableOf(
  name: string,
  {projectId, dataset}: {projectId: string; dataset: string},
  {administrator, viewer}: Tokens,
): string | undefined {
  if (isToken(name)) {
    const reads = /READ|VIEW|PREVIEW|BROWSER/i.test(name) && !/WRITE/i.test(name)
    return reads || publicVariable.test(name) ? viewer : administrator
  }
  if (projectVariable.test(name)) return projectId
  return datasetVariable.test(name) ? dataset : undefined
}

/** Returns the paths of a folder, and of those in it, that may have files of the project. */
function foldersOf(folder: string): string[] {
  const packages = packagesOf.flatMap((place) => {
    const path = join(folder, place)
    const names = existsSync(path) ? readdirSync(path).sort() : []
    return names
      .filter((name) => existsSync(join(path, name, 'package.json')))
      .map((name) => join(place, name))
  })
  return [...studioFolders, ...packages].map((name) => join(folder, name))
}

function environmentOf(folder: string, places: readonly string[]): Map<string, Variable> {
  const named = new Map<string, Variable>()
  for (const place of places) {
    for (const file of environmentFiles) {
      const path = join(place, file)
      if (!existsSync(path)) continue
      const isExample = /example|template/.test(file)
      for (const [name, text = ''] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
        const earlier = named.get(name)
        if (earlier?.value) continue
        const isValue = !isExample && !isPlaceholder(name, text)
        named.set(name, {
          value: isValue ? text : '',
          file: relative(folder, path),
          example: isExample && /SANITY/.test(name) && !earlier ? text : earlier?.example,
        })
      }
    }
  }
  // A clone of somebody's repository often has no `.env` files at all.
  for (const place of places) {
    for (const [name, path] of variablesInSources(place)) {
      const file = relative(folder, path)
      if (!named.has(name)) named.set(name, {value: '', file, example: undefined})
    }
  }
  return named
}

/** Whether a value was copied from an example, such as `<your project ID>`. */
function isPlaceholder(name: string, text: string): boolean {
  return projectVariable.test(name) && (!isProjectId(text) || /your|project-?id/i.test(text))
}

function configsIn(folder: string): {path: string; text: string}[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => sources.test(name))
    .sort()
    .map((name) => ({path: join(folder, name), text: readFileSync(join(folder, name), 'utf8')}))
}

/** Finds `key: 'text'` or `key = process.env.NAME` in a source. */
function found(
  path: string,
  text: string,
  key: string,
  value: (name: string) => string | undefined,
): {text: string; source: string} | undefined {
  const statement = new RegExp(`\\b${key}["']?\\s*[:=]\\s*([^,;\\n}]+)`, 'g')
  for (const [, expression = ''] of text.matchAll(statement)) {
    const variable = /\benv(?:\.|\[["'])(\w+)/.exec(expression)?.[1]
    const byVariable = variable === undefined ? undefined : value(variable)
    const written = /["'`]([\w~-]+)["'`]/.exec(expression.replace(/\[["']\w+["']\]/g, ''))?.[1]
    const result = byVariable ?? written
    if (result) return {text: result, source: path}
  }
  return undefined
}

function firstOf<Each, Found>(
  list: readonly Each[],
  find: (each: Each) => Found | undefined,
): Found | undefined {
  for (const each of list) {
    const result = find(each)
    if (result !== undefined) return result
  }
  return undefined
}
