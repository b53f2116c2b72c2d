import {useIntl} from 'react-intl'
import {useForeignLang} from '#src/ui/localized.tsx'
import type {OutlineEntry} from '#src/ui/text-outline.ts'
import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  outline: readonly OutlineEntry[]
  /** Language of the headings. */
  lang: string | null
}

/** Links to a text's headings: collapsed on a phone, beside the text on wide screens. */
export function TableOfContents({outline, lang}: TableOfContentsProps) {
  const {formatMessage} = useIntl()
  const label = formatMessage({id: 'privacy.contents'})
  return (
    <nav aria-label={label} className={styles.contents}>
      <p className={styles.label}>{label}</p>
      <details className={styles.fold} suppressHydrationWarning>
        <summary className={styles.summary}>{label}</summary>
        <Entries of={outline} lang={useForeignLang(lang)} />
      </details>
    </nav>
  )
}

function Entries({of, lang}: {of: readonly OutlineEntry[]; lang?: string | undefined}) {
  return (
    <ol role="list" lang={lang} className={styles.entries}>
      {of.map(({id, text, inner}) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {inner.length > 0 && <Entries of={inner} />}
        </li>
      ))}
    </ol>
  )
}
