import {Visitor} from 'vite'
import {expect, it} from 'vitest'
import {variableEntries} from '#server/environment/variables.ts'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

/**
 * Matches files that may read environment variables: the server's configuration, the Studio's
 * configuration files (which run in the Sanity CLI), the command that renders pictures, the picture
 * process (which passes a few variables to its child), `content-lake dev` (which starts a command in a
 * changed environment), `content-lake mcp` (whose token must not be an argument) and tests.
 */
const edges =
  /^(server\/environment\/(config|early-environment)\.ts|packages\/(server-kit\/src\/pictures\/picture-process\.ts|sample-pictures\/src\/chromium\.ts|content-lake\/src\/(cli|dev\/(dev|hook\/(index|processes)))\.ts|[^/]+\/tests\/.+)|studio\/[^/]+|tests\/.+|[^/]+)$/

/** Properties of `import.meta.env` that Vite sets. Any other would be inlined in the bundle. */
const builtIn = new Set(['DEV', 'PROD', 'SSR', 'MODE'])

/** Returns the places where a file reads environment variables. */
function environmentReads(source: Source): string[] {
  const found: string[] = []
  const read = (offset: number) =>
    found.push(
      finding(
        source,
        offset,
        'reads an environment variable: only server/environment/config.ts may do this',
      ),
    )
  new Visitor({
    MemberExpression({object, property, start}) {
      if (property.type !== 'Identifier') return
      if (object.type === 'Identifier' && object.name === 'process' && property.name === 'env')
        read(start)
      const viteEnvironment =
        object.type === 'MemberExpression' &&
        object.object.type === 'MetaProperty' &&
        object.property.type === 'Identifier' &&
        object.property.name === 'env'
      if (viteEnvironment && !builtIn.has(property.name)) read(start)
    },
    VariableDeclarator({id, init, start}) {
      if (id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === 'process')
        read(start)
    },
    ImportDeclaration({source: module, specifiers, start}) {
      if (!/^(node:)?process$/.test(module.value)) return
      if (specifiers.some(({type}) => type === 'ImportSpecifier')) read(start)
    },
  }).visit(parseSource(source).program)
  return found
}

it('only server/environment/config.ts and a few exempt files read environment variables', () => {
  const inner = typescriptSources().filter(({path}) => !edges.test(path))
  expect(inner.flatMap(environmentReads)).toEqual([])
})

it.each([
  'const port = process.env.PORT',
  'start({env: {...process.env}})',
  'const {env} = process',
  `import {env} from 'node:process'`,
  'const url = import.meta.env.VITE_API_URL',
])('the check reports the environment access in: %s', (text) => {
  expect(environmentReads({path: 'server/site/http.ts', text})).toHaveLength(1)
})

it.each(['if (import.meta.env.DEV) check()', 'process.on("exit", stop)', 'config.env.PORT'])(
  'the check reports no environment access in: %s',
  (text) => {
    expect(environmentReads({path: 'server/site/http.ts', text})).toEqual([])
  },
)

it('every variable is named where it has its effect, so that a reader of that file finds it', () => {
  const declarations = /^(server\/environment\/(variables|values|rules)\.ts|(.*\/)?tests\/)/
  const text = typescriptSources()
    .filter(({path}) => !declarations.test(path))
    .map((source) => source.text)
    .join()
  const names = variableEntries.map(([name]) => name.replace(/^(DOWNLOAD_PASSWORD_).*/, '$1'))
  expect(names.filter((name) => !new RegExp(`\\b${name}`).test(text))).toEqual([])
})
