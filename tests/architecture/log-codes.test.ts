import {Visitor} from 'vite'
import {expect, it} from 'vitest'
import type {Log} from '#server/log-codes.ts'
import {finding, parseSource, readSource, type Source, typescriptSources} from './source.ts'

/** The files that declare the codes of the log. */
const homes = ['packages/server-kit/src/log.ts', 'server/log-codes.ts']

const declared = homes.flatMap((path) =>
  [...readSource(path).text.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, code]) => code),
)

const logging = typescriptSources().filter(
  ({path}) => /^(server|packages\/[^/]+\/src)\//.test(path) && !homes.includes(path),
)

/** Files that print for a person in a terminal, and the log itself. */
const terminals =
  /^(server\/(environment\/log|commands\/run-command|build\/build)|packages\/(content-lake\/src\/(cli|dev\/dev-command)|sample-pictures\/src\/render))\.ts$/

/** Returns the places that bypass the log. */
function consoleCalls(source: Source): string[] {
  const found: string[] = []
  new Visitor({
    MemberExpression({object, start}) {
      if (object.type === 'Identifier' && object.name === 'console')
        found.push(finding(source, start, 'writes to the console: use the log'))
    },
  }).visit(parseSource(source).program)
  return found
}

it('docs/operations.md lists the code of every warning and error once, sorted, with its remedy', () => {
  const [, section = ''] = readSource('docs/operations.md').text.split(
    '### Codes of warnings and errors',
  )
  const [table = ''] = section.split('\n#')
  const rows = table.matchAll(/^\| `([A-Z]+(?:_[A-Z]+)+)` \| .+ \| .+ \|$/gm)
  expect([...rows].map(([, code]) => code)).toEqual([...declared].sort())
})

it('every declared code is logged', () => {
  const text = logging.map((source) => source.text).join('\n')
  expect(declared.filter((code) => !text.includes(`'${code}'`))).toEqual([])
})

it('no server message bypasses the log', () => {
  expect(logging.filter(({path}) => !terminals.test(path)).flatMap(consoleCalls)).toEqual([])
  expect(consoleCalls({path: 'server/a.ts', text: "console.warn('a')"})).toHaveLength(1)
})

it('a warning or an error without a declared code does not compile', () => {
  // The type checker fails if a type accepts other details than this array says.
  const compiles: [
    Compiles<{level: 'warn'}>,
    Compiles<{level: 'error'; requestId: string}>,
    Compiles<{level: 'warn'; code: 'SOMETHING_ELSE'}>,
    Compiles<{level: 'warn'; code: 'OUTBOX_REFUSED'}>,
  ] = [false, false, false, true]
  expect(compiles).toContain(true)
})

type Compiles<Details> = Details extends NonNullable<Parameters<Log>[1]> ? true : false
