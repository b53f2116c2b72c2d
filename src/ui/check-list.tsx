import styles from './check-list.module.css'
import {editable} from './editable.ts'
import {CheckIcon} from './icons.tsx'
import {type LocalizedTexts, useForeignLang} from './localized.tsx'

interface CheckListProps {
  of: LocalizedTexts | null | undefined
  className?: string | undefined
}

/** A list of short texts from the content lake, each with a check mark; nothing where there are none. */
export function CheckList({of, className}: CheckListProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.value?.length) return null
  return (
    // Without markers Safari drops the list's role, so it is said again.
    <ul
      role="list"
      className={className ? `${styles.list} ${className}` : styles.list}
      lang={lang}
      {...editable(of, 'value')}
    >
      {of.value.map((text) => (
        <li key={text} className={styles.item}>
          <CheckIcon />
          {text}
        </li>
      ))}
    </ul>
  )
}
