import type {ElementType} from 'react'
import {editable} from './editable.ts'
import {useSite} from './site.tsx'

/** A text as the content lake serves it: in the page's language, or in English where that lacks. */
export interface LocalizedText {
  value: string | null
  lang: string | null
}

/** A list of texts in the same way. */
export interface LocalizedTexts {
  value: readonly string[] | null
  lang: string | null
}

/**
 * The `lang` attribute for content in `lang`: set only where it is not the page's own language, so
 * that screen readers and hyphenation follow (WCAG 3.1.2).
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

/** A text from the content lake in an element of its own; nothing where there is no text. */
export function Localized({of, as: Element = 'span', className}: LocalizedProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.value) return null
  return (
    <Element className={className} lang={lang} {...editable(of, 'value')}>
      {of.value}
    </Element>
  )
}
