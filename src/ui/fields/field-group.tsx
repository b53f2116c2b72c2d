import type {ReactNode} from 'react'
import styles from './field-group.module.css'

/** A labelled group of fields, in two columns if there is room. */
export function FieldGroup({legend, children}: {legend: string; children: ReactNode}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupLegend}>{legend}</legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  )
}
