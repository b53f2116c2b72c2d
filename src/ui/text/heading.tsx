import type {ComponentProps} from 'react'
import {editable} from './editable.ts'
import {type PageText, useForeignLang} from './localized.tsx'

interface TitleProps extends ComponentProps<'h1'> {
  /** The heading level: 1 for the page's main heading, 2 for a section, 3 or 4 inside a section. */
  order: 1 | 2 | 3 | 4
  /** The heading level whose font size is used; by default `order`. */
  size?: 'h1' | 'h2' | 'h3' | 'h4' | undefined
}

/** A heading with the sizes of `title.css`. */
export function Title({order, size, ...props}: TitleProps) {
  const Level = `h${order}` as const
  return <Level data-size={size ?? Level} {...props} />
}

interface HeadingProps {
  of: PageText | null | undefined
  /** The heading level: 1 for the page's main heading, 2 for a section, 3 or 4 inside a section. */
  order: 1 | 2 | 3 | 4
  /** The heading level whose font size is used; by default `order`. */
  size?: 'h1' | 'h2' | 'h3' | 'h4'
  id?: string
  className?: string | undefined
}

/** A heading from the content lake. Renders nothing if there is no text. */
export function Heading({of, order, size, id, className}: HeadingProps) {
  const lang = useForeignLang(of?.lang)
  if (!of?.value) return null
  return (
    <Title
      order={order}
      size={size ?? `h${order}`}
      id={id}
      className={className}
      lang={lang}
      {...editable(of, 'value')}
    >
      {of.value}
    </Title>
  )
}
