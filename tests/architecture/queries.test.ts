import {Visitor} from 'vite'
import {expect, it} from 'vitest'
import {importsOf} from './imports.ts'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

/** Returns the spreads (`...`) in GROQ queries, which would fetch fields that no component uses. */
function spreads(source: Source): string[] {
  const found: string[] = []
  new Visitor({
    TemplateElement({value, start}) {
      const at = value.raw.indexOf('...')
      if (at >= 0)
        found.push(finding(source, start + at, 'uses ... in GROQ: list the fields instead'))
    },
  }).visit(parseSource(source).program)
  return found
}

/** Returns style imports in a route. A route should only load data and compose blocks. */
const styling = (source: Source): string[] =>
  importsOf(source)
    .filter(({specifier}) => /\.css(\?|$)/.test(specifier))
    .map(({offset}) =>
      finding(source, offset, 'imports styles in a route: move them to a block or to ui'),
    )

it('no GROQ query contains a spread (...) of all fields', () => {
  const queries = typescriptSources().filter(({path}) => /^src\/.*\.query\.ts$/.test(path))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.flatMap(spreads)).toEqual([])
})

it('routes import no styles', () => {
  const routes = typescriptSources().filter(({path}) => path.startsWith('src/routes/'))
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.flatMap(styling)).toEqual([])
})

it('the check reports a spread in GROQ but not in TypeScript, and a style import in a route', () => {
  const groq = {path: 'src/a.query.ts', text: 'const a = `*[_type == "b"]{\n  ...,\n  c\n}`'}
  expect(spreads(groq)).toEqual(['src/a.query.ts:2 uses ... in GROQ: list the fields instead'])
  expect(spreads({path: 'src/a.query.ts', text: 'const a = [...b, `c`]'})).toEqual([])
  expect(styling({path: 'src/routes/a.tsx', text: `import './a.css'`})).toHaveLength(1)
})
