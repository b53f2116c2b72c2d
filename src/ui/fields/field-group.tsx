import type {ReactNode} from 'react'
import {Localized, type PageText} from '../text/localized.tsx'
import styles from './field-group.module.css'

/** A labelled group of fields, in two columns if there is room. */
export function FieldGroup({legend, children}: {legend: PageText; children: ReactNode}) {
  return (
    <fieldset className={styles.group}>
      <Localized of={legend} as="legend" className={styles.groupLegend} />
      <div className={styles.grid}>{children}</div>
    </fieldset>
  )
}
