import {expect, it} from 'vitest'
import {readSource, repositoryFiles} from './source.ts'

const blockFolder = /^src\/blocks\/([^/]+)\//

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the problems of a block: the missing files of its four, and files without the expected
 * export.
 */
function missingPlaces(name: string, files: Set<string>, read: (path: string) => string): string[] {
  const camel = camelCase(name)
  const pascal = camel.replace(/^./, (letter) => letter.toUpperCase())
  const place = (path: string, exported?: string) => {
    if (!files.has(path)) return [`${path} is missing`]
    const exports = new RegExp(`^export (const|function) (${exported})\\b`, 'm')
    return !exported || exports.test(read(path)) ? [] : [`${path}:1 exports no ${exported}`]
  }
  return [
    ...place(`src/blocks/${name}/${name}.query.ts`, `${camel}Projection`),
    ...place(`src/blocks/${name}/${name}.tsx`, pascal),
    ...place(`tests/src/blocks/${name}.test.tsx`),
    ...(files.has(`schemas/documents/${name}.ts`)
      ? place(`schemas/documents/${name}.ts`, camel)
      : place(`schemas/objects/${name}.ts`, `${camel}(Fields|Block)`)),
  ]
}

it('every block has a query, a component, a schema and a test with the same name', () => {
  const files = new Set(repositoryFiles())
  const names = new Set([...files].flatMap((path) => blockFolder.exec(path)?.[1] ?? []))
  expect(names.size).toBeGreaterThan(0)
  const missing = [...names].flatMap((name) =>
    missingPlaces(name, files, (path) => readSource(path).text),
  )
  expect(missing).toEqual([])
})

it('the check reports each missing file and each export with a wrong name', () => {
  const whole: Record<string, string> = {
    'src/blocks/price-card/price-card.query.ts': 'export const priceCardProjection = ``',
    'src/blocks/price-card/price-card.tsx': 'export function PriceCard() {}',
    'tests/src/blocks/price-card.test.tsx': '',
    'schemas/objects/price-card.ts': 'export const priceCardFields = []',
  }
  const check = (files: Record<string, string>) =>
    missingPlaces('price-card', new Set(Object.keys(files)), (path) => files[path] ?? '')
  expect(check(whole)).toEqual([])
  for (const path of Object.keys(whole)) {
    const {[path]: _, ...rest} = whole
    expect(check(rest)).toEqual([`${path} is missing`])
    if (path.startsWith('tests/')) continue
    expect(check({...whole, [path]: 'export const other = 1'})).toHaveLength(1)
  }
})
