import {type ESTree, Visitor} from 'vite'
import {expect, it} from 'vitest'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

const isConst = (type: ESTree.TSType) =>
  type.type === 'TSTypeReference' &&
  type.typeName.type === 'Identifier' &&
  type.typeName.name === 'const'

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/**
 * Returns the type casts that have no comment on the same line or the line above. A cast without an
 * explanation may hide a wrong type.
 */
function unexplainedCasts(source: Source): string[] {
  const {program, comments} = parseSource(source)
  const explained = new Set(
    comments.flatMap(({start, end}) => [
      lineOf(source.text, start),
      lineOf(source.text, end),
      lineOf(source.text, end) + 1,
    ]),
  )
  const found = new Set<string>()
  const cast = ({start, typeAnnotation}: ESTree.TSAsExpression | ESTree.TSTypeAssertion) => {
    if (isConst(typeAnnotation) || explained.has(lineOf(source.text, typeAnnotation.start))) return
    found.add(
      finding(
        source,
        start,
        'has a cast without a comment that explains why it is correct: fix the type or explain the cast',
      ),
    )
  }
  new Visitor({TSAsExpression: cast, TSTypeAssertion: cast}).visit(program)
  return [...found]
}

it('every cast has a comment that explains it', () => {
  expect(typescriptSources().flatMap(unexplainedCasts)).toEqual([])
})

it.each(['const a = b as Foo', 'const a = b as unknown as Foo', 'const a = <Foo>b'])(
  'the check reports the unexplained cast in: %s',
  (text) => {
    expect(unexplainedCasts({path: 'src/a.ts', text})).toHaveLength(1)
  },
)

it.each([
  'const a = [1] as const',
  '// JSON of our own making, validated when written.\nconst a = JSON.parse(b) as Foo',
  'const a = b satisfies Foo',
  `import {a as b} from './c.ts'`,
])('the check reports no unexplained cast in: %s', (text) => {
  expect(unexplainedCasts({path: 'src/a.ts', text})).toEqual([])
})
