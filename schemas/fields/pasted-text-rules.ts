import type {CustomValidator} from 'sanity'
import {hasMarkdown, withoutInvisible} from '../pasted-text.ts'
import {isRecord} from '../record.ts'
import {type BilingualText, bilingual, textFor} from './bilingual.ts'
import {itemsOf} from './localized-value.ts'
import {withLanguage} from './name-language.ts'

/** The texts of a value: of a plain text, of the lines of a list, or of the paragraphs of rich text. */
function textsOf(value: unknown): {texts: string[]; areLines: boolean} {
  if (typeof value === 'string') return {texts: [value], areLines: false}
  const items: unknown[] = Array.isArray(value) ? value : []
  const texts = items.flatMap((item) => {
    if (typeof item === 'string') return [item]
    const children: unknown[] = isRecord(item) && Array.isArray(item.children) ? item.children : []
    return [children.map((child) => (isRecord(child) ? String(child.text ?? '') : '')).join('')]
  })
  return {texts, areLines: items.some((item) => typeof item === 'string')}
}

function problemOf(value: unknown): BilingualText | undefined {
  const {texts, areLines} = textsOf(value)
  if (texts.some((text) => withoutInvisible(text) !== text))
    return bilingual(
      'This text contains invisible marks from another program. Cut the whole text and paste it again: pasting removes them.',
      'Este texto contiene marcas invisibles de otro programa. Corte todo el texto y vuelva a pegarlo: al pegar se quitan.',
    )
  if (texts.some((text) => hasMarkdown(text, {links: !areLines})))
    return bilingual(
      'Visitors would see marks such as ** or # in this text. Remove them. Where there are buttons for bold, headings and lists, use those.',
      'Los visitantes verían marcas como ** o # en este texto. Quítelas. Donde haya botones para negrita, títulos y listas, use esos botones.',
    )
  return undefined
}

/** Warns about Markdown and invisible marks in each language of a localized field. */
export const isCleanText: CustomValidator = (stored, context) => {
  const problems = itemsOf(stored).flatMap(({_key, value}) => {
    const problem = problemOf(value)
    if (!problem) return []
    return [
      {message: textFor(context, withLanguage(stored, _key, problem)), path: [{_key}, 'value']},
    ]
  })
  return problems.length === 0 || problems
}
