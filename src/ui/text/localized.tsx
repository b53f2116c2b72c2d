import type {ElementType} from 'react'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {type SiteSettings, useSite} from '../site.tsx'
import {editable} from './editable.ts'

/** A text from the content lake in the page's language or in English, and the text's language. */
export type LocalizedText = NonNullable<SiteSettings['tagline']>

/** A text whose language may be left out if it is the page's language. */
export type PageText = Pick<LocalizedText, 'value'> & Partial<LocalizedText>

type StoredTexts = NonNullable<NonNullable<ProductPageQueryResult>['helpYou']['helpYouList']>

/**
 * A list of texts from the content lake in the page's language or in English, and their language.
 */
export type LocalizedTexts = Pick<StoredTexts, 'value'> & Partial<StoredTexts>

/**
 * Returns the lines of a list that have text, each once, so that a line can be its React key. Drafts
 * have empty and repeated lines.
 */
export const linesOf = (list: LocalizedTexts | null | undefined): string[] =>
  [...new Set(list?.value)].filter(Boolean)

/**
 * Returns the `lang` attribute for content in the language `lang`; undefined if `lang` is the page's
 * language. Screen readers and hyphenation need the attribute (WCAG 3.1.2).
 */
export function useForeignLang(lang: string | null | undefined): string | undefined {
  const {locale} = useSite()
  return lang && lang !== locale ? lang : undefined
}

interface LocalizedProps {
  of: PageText | null | undefined
  as?: ElementType
  className?: string | undefined
}

/**
 * Renders a text from the content lake in an element with its `lang` attribute. Renders nothing if
 * there is no text.
 */
export function Localized({of, as: Element = 'span', className}: LocalizedProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.value) return null
  return (
    <Element className={className} lang={lang} {...editable(of, 'value')}>
      {of.value}
    </Element>
  )
}
