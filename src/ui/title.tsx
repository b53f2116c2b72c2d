import type {ComponentProps} from 'react'

interface TitleProps extends ComponentProps<'h1'> {
  /** Level in the page's outline: 1 once per page, 2 for a band, 3 inside. */
  order: 1 | 2 | 3 | 4
  /** The level whose size is used, if different. */
  size?: 'h1' | 'h2' | 'h3' | 'h4' | undefined
}

/** A heading with the sizes of `title.css`. */
export function Title({order, size, ...props}: TitleProps) {
  const Level = `h${order}` as const
  return <Level data-size={size ?? Level} {...props} />
}
