import styles from './logo.module.css'

/**
 * The company's mark and name, 175 px wide (specification section 2). The mark is what the product
 * is about: one job's high, average and low time, drawn to scale (4.1, 3.4 and 2.8 hours), with
 * the average in the signal colour.
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
      <path
        className={styles.plate}
        d="M4 .5h36A3.5 3.5 0 0 1 43.5 4v36a3.5 3.5 0 0 1-3.5 3.5H4A3.5 3.5 0 0 1 .5 40V4A3.5 3.5 0 0 1 4 .5z"
      />
      <path className={styles.bar} d="M8 10.5h28.7v5H8zM8 28.5h19.6v5H8z" />
      <path className={styles.average} d="M8 19.5h23.8v5H8z" />
      <text
        className={styles.name}
        x="53"
        y={last ? 22 : 29}
        textLength="121"
        lengthAdjust="spacingAndGlyphs"
      >
        {words.join(' ')}
      </text>
      {last && (
        <text className={styles.last} x="53" y="39" textLength="121" lengthAdjust="spacing">
          {last}
        </text>
      )}
    </svg>
  )
}
