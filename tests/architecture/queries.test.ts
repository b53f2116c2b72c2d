import {Visitor} from 'vite'
import {expect, it} from 'vitest'
import {importsOf} from './imports.ts'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

/** Spreads in GROQ: they fetch unrequested fields. */
function spreads(source: Source): string[] {
  const found: string[] = []
  new Visitor({
    TemplateElement({value, start}) {
      const at = value.raw.indexOf('...')
      if (at >= 0) found.push(finding(source, start + at, 'spreads in GROQ: name the fields'))
    },
  }).visit(parseSource(source).program)
  return found
}

/** Styles in a route, which should only load and compose. */
const styling = (source: Source): string[] =>
  importsOf(source)
    .filter(({specifier}) => /\.css(\?|$)/.test(specifier))
    .map(({offset}) => finding(source, offset, 'styles in a route: leave it to a block or ui'))

it('every query names its fields', () => {
  const queries = typescriptSources().filter(({path}) => /^src\/.*\.query\.ts$/.test(path))
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.flatMap(spreads)).toEqual([])
})

it('routes contain no styles', () => {
  const routes = typescriptSources().filter(({path}) => path.startsWith('src/routes/'))
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.flatMap(styling)).toEqual([])
})

it('the check notices a spread in GROQ but not in TypeScript, and a style in a route', () => {
  const groq = {path: 'src/a.query.ts', text: 'const a = `*[_type == "b"]{\n  ...,\n  c\n}`'}
  expect(spreads(groq)).toEqual(['src/a.query.ts:2 spreads in GROQ: name the fields'])
  expect(spreads({path: 'src/a.query.ts', text: 'const a = [...b, `c`]'})).toEqual([])
  expect(styling({path: 'src/routes/a.tsx', text: `import './a.css'`})).toHaveLength(1)
})
