import type {ElementType} from 'react'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {type SiteProduct, useSite} from '../site.tsx'
import {editable} from './editable.ts'

/** A text from the content lake, in the page's language or in English. */
export type LocalizedText = NonNullable<SiteProduct['tagline']>

/** A list of texts, likewise. */
export type LocalizedTexts = NonNullable<
  NonNullable<ProductPageQueryResult>['helpYou']['helpYouList']
>

/**
 * The `lang` attribute for content in `lang`. Only set if it differs from the page's language, for
 * screen readers and hyphenation (WCAG 3.1.2).
 */
export function useForeignLang(lang: string | null | undefined): string | undefined {
  const {locale} = useSite()
  return lang && lang !== locale ? lang : undefined
}

interface LocalizedProps {
  of: LocalizedText | null | undefined
  as?: ElementType
  className?: string | undefined
}

/** A text from the content lake in its own element; nothing if there is no text. */
export function Localized({of, as: Element = 'span', className}: LocalizedProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.value) return null
  return (
    <Element className={className} lang={lang} {...editable(of, 'value')}>
      {of.value}
    </Element>
  )
}
