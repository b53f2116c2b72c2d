import type {ReactNode} from 'react'
import {ChevronIcon} from '../icons.tsx'
import {closeOnFollow} from './close-on-follow.ts'
import styles from './menu.module.css'

interface MenuProps {
  id: string
  label: string
  children: ReactNode
}

/** A button of the header and the list it opens, by the browser's own popover. */
export function Menu({id, label, children}: MenuProps) {
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={id} className={styles.button}>
        {label}
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y: the click is a link's own, which keyboards follow too */}
      <div id={id} popover="auto" className={styles.list} onClick={closeOnFollow}>
        {children}
      </div>
    </div>
  )
}
