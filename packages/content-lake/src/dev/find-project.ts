import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
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

/** Folders of a repository with a site and a Studio. */
const folders = ['.', 'studio', 'sanity', 'apps/studio', 'packages/studio', 'packages/sanity']

const sources = /^(sanity\.(cli|config)\.[cm]?[jt]sx?|sanity\.json)$/

/** Id of a project that no files name. */
const unnamed = 'local'

interface Tokens {
  readonly administrator: string
  readonly viewer: string
}

/**
 * Finds the id and the dataset of the Sanity project in a folder, in `sanity.cli.*`, `sanity.config.*` and
 * the `.env` files. The files are only read, not run. The variables that the `.env` files leave empty get a
 * value, and those with tokens get tokens of the lake, so that a real token is not used.
 */
export function findProject(
  folder: string,
  tokens: Tokens,
  environment: NodeJS.ProcessEnv,
): FoundProject {
  const named = environmentOf(folder)
  const value = (name: string) => environment[name] || named.get(name)?.value
  const configs = folders.flatMap((each) => configsIn(join(folder, each)))
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
  const result = {projectId: id?.text ?? unnamed, dataset: dataset?.text ?? 'production'}
  const variables = Object.fromEntries(
    [...named.keys()].flatMap((name) => {
      const text = variableOf(name, result, tokens)
      return text === undefined || (!isToken(name) && value(name)) ? [] : [[name, text]]
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

function environmentOf(folder: string): Map<string, {value: string; file: string}> {
  const named = new Map<string, {value: string; file: string}>()
  for (const place of folders) {
    for (const file of environmentFiles) {
      const path = join(folder, place, file)
      if (!existsSync(path)) continue
      // The values of examples are placeholders such as `your-project-id`.
      const isExample = /example|template/.test(file)
      for (const [name, text = ''] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
        const earlier = named.get(name)
        if (earlier?.value) continue
        named.set(name, {value: isExample ? '' : text, file: join(place, file)})
      }
    }
  }
  return named
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
