import {Visitor} from 'vite'
import {expect, it} from 'vitest'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

/** Returns the classes that extend an error and whose names do not say so. */
function badErrorNames(source: Source): string[] {
  const found: string[] = []
  new Visitor({
    ClassDeclaration({id, superClass, start}) {
      if (superClass?.type !== 'Identifier' || !/Error$/.test(superClass.name)) return
      if (!/Error$/.test(id?.name ?? ''))
        found.push(
          finding(source, start, `has the error class ${id?.name}: let its name end in Error`),
        )
    },
  }).visit(parseSource(source).program)
  return found
}

it('the name of every error class ends in Error', () => {
  expect(typescriptSources().flatMap(badErrorNames)).toEqual([])
})

it.each(['class Late extends Error {}', 'export class A extends ConfigError {}'])(
  'the check reports the name in: %s',
  (text) => {
    expect(badErrorNames({path: 'server/a.ts', text})).toHaveLength(1)
  },
)
