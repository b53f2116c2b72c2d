import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import {createContext, useContext} from 'react'
import type {RichTextBlock} from '#schemas/rich-text-blocks.ts'
import {editable} from './editable.ts'
import {useForeignLang} from './localized.tsx'
import styles from './rich-text.module.css'
import {SiteLink} from './site-link.tsx'
import type {OutlineEntry} from './text-outline.ts'

interface RichTextProps {
  of: {value: readonly RichTextBlock[] | null; lang: string | null} | null | undefined
  /** Level of the heading above the text. The text's own headings start one level below it. */
  under: 1 | 2 | 3
  /** The outline of the text, if its headings need ids as link targets. */
  outline?: readonly OutlineEntry[]
  className?: string | undefined
}

/** Ids of the headings in a rich text, by the `_key` of their block. */
const HeadingIds = createContext<ReadonlyMap<string, string>>(new Map())

const headingOf =
  (Level: 'h2' | 'h3' | 'h4' | 'h5'): PortableTextBlockComponent =>
  ({value, children}) => {
    const ids = useContext(HeadingIds)
    return <Level id={ids.get(value._key ?? '')}>{children}</Level>
  }

const marks: PortableTextComponents['marks'] = {
  link: ({value, children}) =>
    value?.href ? <SiteLink to={String(value.href)}>{children}</SiteLink> : children,
}

/**
 * Renderers by the level of the heading above the text. The text's own headings start one level
 * below that heading, so that no level is skipped.
 */
const componentsUnder: Record<RichTextProps['under'], PortableTextComponents> = {
  1: {marks, block: {h2: headingOf('h2'), h3: headingOf('h3')}},
  2: {marks, block: {h2: headingOf('h3'), h3: headingOf('h4')}},
  3: {marks, block: {h2: headingOf('h4'), h3: headingOf('h5')}},
}

/** Rich text from the content lake: paragraphs, headings, lists and links. */
export function RichText({of, under, outline = [], className}: RichTextProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.value) return null
  const entries = outline.flatMap((entry) => [entry, ...entry.inner])
  return (
    <div
      className={className ? `${styles.text} ${className}` : styles.text}
      lang={lang}
      {...editable(of, 'value')}
    >
      <HeadingIds value={new Map(entries.map(({key, id}) => [key, id]))}>
        <PortableText value={[...of.value]} components={componentsUnder[under]} />
      </HeadingIds>
    </div>
  )
}
