import type {ReactNode} from 'react'

/** The line that opens a `<details>`. A `Text` of Sanity would stand below the triangle. */
export function Summary({children, isMedium}: {children: ReactNode; isMedium?: boolean}) {
  return (
    <summary
      style={{
        cursor: 'pointer',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        fontWeight: isMedium ? 500 : 400,
      }}
    >
      {children}
    </summary>
  )
}
