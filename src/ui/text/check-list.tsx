import {CheckIcon} from '../pictures/icons.tsx'
import styles from './check-list.module.css'
import {editable} from './editable.ts'
import {LinkedText} from './linked-text.tsx'
import {type LocalizedTexts, linesOf, useForeignLang} from './localized.tsx'

interface CheckListProps {
  of: LocalizedTexts | null | undefined
  className?: string | undefined
}

/** A list of short texts with check marks. Renders nothing if there are none. */
export function CheckList({of, className}: CheckListProps) {
  const lang = useForeignLang(of?.lang)
  const lines = linesOf(of)
  if (lines.length === 0) return null
  return (
    // Safari ignores the list role of lists without markers, so set it explicitly.
    <ul
      role="list"
      className={className ? `${styles.list} ${className}` : styles.list}
      lang={lang}
      {...editable(of, 'value')}
    >
      {lines.map((text) => (
        <li key={text} className={styles.item}>
          <CheckIcon />
          <span>
            <LinkedText of={text} />
          </span>
        </li>
      ))}
    </ul>
  )
}
