import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {expect, it} from 'vitest'
import {handbooks} from '#studio/handbook/handbooks.ts'
import {labelsIn, shows, textsOfTheStudio} from '../labels.ts'

/**
 * Bold and italic words of the handbook that are no text of the Studio: terms that it explains, and
 * examples of what to type.
 */
const terms = {
  en: [
    'Studio',
    'draft',
    'header',
    'footer',
    'recovery codes',
    'refund, money back',
    'Spring offer',
  ],
  es: ['Studio', 'borrador', 'encabezado', 'pie de página', 'códigos de recuperación'].concat(
    'reembolso, devolución',
    'Oferta de primavera',
  ),
}

it.each(['en', 'es'] as const)(
  'every label that the handbook names is a text of the Studio in the same language: %s',
  async (language) => {
    const file = new URL(`../../../../docs/${handbooks[language].source}`, import.meta.url)
    const labels = labelsIn(await readFile(fileURLToPath(file), 'utf8'))
    const texts = await textsOfTheStudio(language)
    expect(labels.length).toBeGreaterThan(120)
    const unknown = labels.filter((label) => !shows(texts, label))
    expect(unknown.filter((label) => !terms[language].includes(label))).toEqual([])
    expect(terms[language].filter((term) => !unknown.includes(term))).toEqual([])
  },
)

it('the check of the handbook finds labels in bold, in italics, along a path and in tables', () => {
  const markdown = `
**Copy it.** Press **Yes, publish
it** next to *Name in the address*. Open **Products →** the product **→ Price**.

| Entry | What it holds |
|---|---|
| Home page | the **first** page |

| You want | Ask |
|---|---|
| \`**no label**\` | nobody |
`
  expect(labelsIn(markdown).sort()).toEqual(
    ['first', 'Home page', 'Name in the address', 'Price', 'Products', 'Yes, publish it'].sort(),
  )
})

it.each([
  ['the whole text', 'Publish', true],
  ['the start of a sentence', 'Undo it', true],
  ['the end in brackets', '(XLIFF)', true],
  ['a text with a value', 'Used on … pages', true],
  ['the start of a longer name', 'Planned prices', false],
  ['a text of the other language', 'Publicar', false],
])('the check of the handbook knows a label that is %s', (_, label, expected) => {
  const texts = ['Publish', 'Undo it: put 3 back', 'Export for tools (XLIFF)']
  const more = ['Used on … pages', 'Planned prices per month']
  expect(shows([...texts, ...more], label)).toBe(expected)
})
