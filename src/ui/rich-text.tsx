import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {ComponentProps} from 'react'
import {useForeignLang} from './localized.tsx'
import styles from './rich-text.module.css'
import {SiteLink} from './site-link.tsx'

type Blocks = ComponentProps<typeof PortableText>['value']

interface RichTextProps {
  of: {value: Blocks; lang: string | null} | null | undefined
  /** The level of the heading above the text: the text's own begin one below. */
  under: 1 | 2
  className?: string | undefined
}

const shared: PortableTextComponents = {
  marks: {
    link: ({value, children}) => <SiteLink to={String(value?.href ?? '')}>{children}</SiteLink>,
  },
}

/** Headings in the text start at the level below the one they stand under, so none is skipped. */
const componentsUnder: Record<RichTextProps['under'], PortableTextComponents> = {
  1: shared,
  2: {
    ...shared,
    block: {
      h2: ({children}) => <h3>{children}</h3>,
      h3: ({children}) => <h4>{children}</h4>,
    },
  },
}

/** A text with paragraphs, headings, lists and links from the content lake. */
export function RichText({of, under, className}: RichTextProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.value) return null
  return (
    <div className={className ? `${styles.text} ${className}` : styles.text} lang={lang}>
      <PortableText value={of.value} components={componentsUnder[under]} />
    </div>
  )
}
