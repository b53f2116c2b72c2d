import {mark} from '../pictures/logo-mark.ts'
import styles from './logo.module.css'

/**
 * The company's logo and name, 175 px wide (specification section 2). The logo is a drawn dial with
 * a hand.
 */
export function Logo({name}: {name: string}) {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : undefined
  return (
    <svg
      className={styles.logo}
      width="175"
      height="44"
      viewBox="0 0 175 44"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.scale} d={mark.scale} />
      <path className={styles.hand} d={mark.hand} />
      <circle className={styles.hub} {...mark.hub} />
      <text
        x="51"
        y={last ? 24 : 30}
        textLength="124"
        lengthAdjust="spacingAndGlyphs"
        className={styles.name}
      >
        {words.join(' ')}
      </text>
      {/* The space makes screen readers read two words. */ ' '}
      {last && (
        <text x="51" y="39" textLength="124" lengthAdjust="spacing" className={styles.last}>
          {last}
        </text>
      )}
    </svg>
  )
}
