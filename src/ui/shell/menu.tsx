import type {ReactNode} from 'react'
import {ChevronIcon} from '../icons.tsx'
import styles from './menu.module.css'
import {closeOnLeave} from './popover-focus.ts'

interface MenuProps {
  id: string
  label: string
  children: ReactNode
}

/** A header button and the list it opens, as a native popover. */
export function Menu({id, label, children}: MenuProps) {
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={id} className={styles.button}>
        {label}
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of its links */}
      <div id={id} popover="auto" className={styles.list} onBlur={closeOnLeave}>
        {children}
      </div>
    </div>
  )
}
