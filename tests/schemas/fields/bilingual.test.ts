import {type ESTree, Visitor} from 'vite'
import {expect, it} from 'vitest'
import {finding, parseSource, type Source, typescriptSources} from '../../architecture/source.ts'

/** Files that contain content, and no texts of the Studio. */
const contentFiles = new Set(['schemas/examples.ts', 'schemas/navigation.ts'])

const sources = typescriptSources().filter(
  ({path}) =>
    path.startsWith('schemas/') &&
    !path.startsWith('schemas/page-texts/') &&
    !contentFiles.has(path),
)

const isProse = (text: string) => /\p{L}{2,} \p{L}{2,}/u.test(text) && !/[_=]|\(\S/.test(text)

type Span = {start: number; end: number}

const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end

/** Returns the expressions in a template literal, without the language. */
const valuesOf = (node: ESTree.Node, text: string): string[] => {
  if (node.type !== 'TemplateLiteral') return []
  const values = node.expressions.map(({start, end}) => text.slice(start, end))
  return [
    ...new Set(values.map((value) => value.replace(/'(en|es)-US'|\.(en|es)\b/, 'language'))),
  ].toSorted()
}

/**
 * Returns the texts of a file that have no Spanish, and the bilingual texts whose English and Spanish
 * contain different values.
 */
function spokenInEnglish(source: Source): string[] {
  const pairs: (Span & {texts: readonly (ESTree.Node | undefined)[]})[] = []
  const forDevelopers: Span[] = []
  const prose: {node: Span; text: string}[] = []
  const note = (node: Span, text: string) => {
    if (isProse(text)) prose.push({node, text: text.trim()})
  }
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && /^(bilingual|both)$/.test(node.callee.name))
        pairs.push({...node, texts: node.arguments})
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error'))
        forDevelopers.push(node)
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
    .filter(({node}) => ![...pairs, ...forDevelopers].some((span) => isWithin(node, span)))
    .map(({node, text}) =>
      finding(
        source,
        node.start,
        `says in English only, without both, bilingual or {en, es}: ${text}`,
      ),
    )
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

it('every text of the schema for staff is in English and Spanish', () => {
  expect(sources.flatMap(spokenInEnglish)).toEqual([])
})

it.each([
  `rule.custom((a) => !a || 'Enter the price here.')`,
  `rule.custom((a) => !a || \`Enter the \${a} here and now.\`)`,
  `bilingual('Enter the price here.', 'Enter the price here.')`,
  `defineField({title: 'Price per month'})`,
  `bilingual(\`No page at \${a}, nor at \${b}.\`, \`No hay página en \${a}.\`)`,
])('the check for untranslated messages reports %s', (text) => {
  expect(spokenInEnglish({path: 'schemas/a.ts', text})).not.toEqual([])
})

it.each([
  `rule.required().error(bilingual('Enter the price here.', 'Escriba aquí el precio.'))`,
  `bilingual(\`No page at \${a}.\`, \`No hay página en \${a}.\`)`,
  `defineField({title: both('Price per month', 'Precio al mes')})`,
  `client.fetch('*[_type == "product" && defined(order)]')`,
])('the check for untranslated messages accepts %s', (text) => {
  expect(spokenInEnglish({path: 'schemas/a.ts', text})).toEqual([])
})
