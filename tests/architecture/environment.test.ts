import {Visitor} from 'vite'
import {expect, it} from 'vitest'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

/**
 * Besides the server's config, part of which is read before the rest loads: the Studio's configs
 * run in the Sanity CLI, images are rendered by a separate command, and tests run in their runner.
 * The image process inherits a few variables unread.
 */
const edges =
  /^(server\/(config|early-environment)\.ts|packages\/(server-kit\/src\/pictures\/picture-process\.ts|sample-pictures\/src\/chromium\.ts|[^/]+\/tests\/.+)|studio\/[^/]+|tests\/.+|[^/]+)$/

/** Set by Vite for every build; any other variable would be baked into the bundle. */
const builtIn = new Set(['DEV', 'PROD', 'SSR', 'MODE'])

/** Where a file other than these reads environment variables. */
function environmentReads(source: Source): string[] {
  const found: string[] = []
  const read = (offset: number) =>
    found.push(finding(source, offset, 'reads the environment: only server/config.ts does'))
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

it('only server/config.ts reads the environment', () => {
  const inner = typescriptSources().filter(({path}) => !edges.test(path))
  expect(inner.flatMap(environmentReads)).toEqual([])
})

it.each([
  'const port = process.env.PORT',
  'start({env: {...process.env}})',
  'const {env} = process',
  `import {env} from 'node:process'`,
  'const url = import.meta.env.VITE_API_URL',
])('the check notices %s', (text) => {
  expect(environmentReads({path: 'server/site/http.ts', text})).toHaveLength(1)
})

it.each(['if (import.meta.env.DEV) check()', 'process.on("exit", stop)', 'config.env.PORT'])(
  'the check accepts %s',
  (text) => {
    expect(environmentReads({path: 'server/site/http.ts', text})).toEqual([])
  },
)
