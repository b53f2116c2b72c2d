import {type ESTree, Visitor} from 'vite'
import {expect, it} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {replaceTexts} from '#studio/i18n/schema/replace-texts.ts'
import {finding, parseSource, type Source, typescriptSources} from '../../architecture/source.ts'

/** Files that contain content, and no texts of the Studio. */
const contentFiles = new Set([
  'schemas/examples.ts',
  'schemas/landing-blocks/start-texts.ts',
  'schemas/navigation.ts',
])

const sources = typescriptSources().filter(
  ({path}) =>
    path.startsWith('schemas/') &&
    !path.startsWith('schemas/page-texts/') &&
    !contentFiles.has(path),
)

/** Texts of the schema that are not messages of rules. Their Spanish is in the catalogues. */
const catalogued: string[] = []
for (const type of schemaTypes) {
  replaceTexts(type, type.name, (_, english) => {
    catalogued.push(english)
    return english
  })
}

const isProse = (text: string) => /\p{L}{2,} \p{L}{2,}/u.test(text) && !/[_=]|\(\S/.test(text)

type Span = {start: number; end: number}

const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end

/** Returns the expressions in a template literal, without the language argument of formatters. */
const valuesOf = (node: ESTree.Node, text: string): string[] => {
  if (node.type !== 'TemplateLiteral') return []
  const values = node.expressions.map(({start, end}) => text.slice(start, end))
  return [...new Set(values.map((value) => value.replace(/'(en|es)-US'/, 'tag')))].toSorted()
}

/**
 * Returns the texts of a file that have no Spanish, and the bilingual texts whose English and Spanish
 * contain different values.
 */
function spokenInEnglish(source: Source, known: readonly string[]): string[] {
  const pairs: (Span & {texts: readonly (ESTree.Node | undefined)[]})[] = []
  const prose: {node: Span; text: string}[] = []
  const note = (node: Span, text: string) => {
    if (isProse(text)) prose.push({node, text: text.trim()})
  }
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'bilingual')
        pairs.push({...node, texts: node.arguments})
    },
    // A name such as `{en: 'Tab', es: 'Pestaña'}` in the table of document types.
    ObjectExpression(node) {
      const texts = ['en', 'es'].map((language) =>
        node.properties.find(
          (each) =>
            each.type === 'Property' &&
            each.key.type === 'Identifier' &&
            each.key.name === language,
        ),
      )
      if (texts.every(Boolean)) pairs.push({...node, texts})
    },
    Literal(node) {
      if (typeof node.value === 'string') note(node, node.value)
    },
    TemplateElement(node) {
      note(node, node.value.cooked ?? node.value.raw)
    },
  }).visit(parseSource(source).program)
  const unsaid = prose
    .filter(({node}) => !pairs.some((pair) => isWithin(node, pair)))
    .filter(({text}) => !known.some((words) => words.includes(text)))
    .map(({node, text}) => finding(source, node.start, `says in English only: ${text}`))
  const unlike = pairs
    .filter(({texts: [english, spanish]}) => {
      if (!english || !spanish) return true
      const [one, other] = [english, spanish].map((node) => source.text.slice(node.start, node.end))
      return (
        one === other ||
        valuesOf(english, source.text).join() !== valuesOf(spanish, source.text).join()
      )
    })
    .map((pair) => finding(source, pair.start, 'says something else in Spanish'))
  return [...unsaid, ...unlike]
}

it('every message of a validation rule is in English and Spanish', () => {
  expect(sources.flatMap((source) => spokenInEnglish(source, catalogued))).toEqual([])
})

it.each([
  `rule.custom((a) => !a || 'Enter the price here.')`,
  `rule.custom((a) => !a || \`Enter the \${a} here and now.\`)`,
  `bilingual('Enter the price here.', 'Enter the price here.')`,
  `bilingual(\`No page at \${a}, nor at \${b}.\`, \`No hay página en \${a}.\`)`,
])('the check for untranslated messages reports %s', (text) => {
  expect(spokenInEnglish({path: 'schemas/a.ts', text}, [])).not.toEqual([])
})

it.each([
  `rule.required().error(bilingual('Enter the price here.', 'Escriba aquí el precio.'))`,
  `bilingual(\`No page at \${a}.\`, \`No hay página en \${a}.\`)`,
  `defineField({title: 'Price per month'})`,
  `client.fetch('*[_type == "product" && defined(order)]')`,
])('the check for untranslated messages accepts %s', (text) => {
  expect(spokenInEnglish({path: 'schemas/a.ts', text}, ['Price per month'])).toEqual([])
})
