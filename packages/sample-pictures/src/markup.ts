/** Well-formed markup that can be inserted into other markup unescaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A value in an `html` template. Strings are escaped; `undefined` is omitted. */
export type Content = Html | string | number | undefined | readonly Content[]

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const written = (content: Content): string => {
  if (content === undefined) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content))
  return content.map(written).join('')
}

/** A template tag that escapes every value except `Html`. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(parts.map((part, index) => part + written(contents[index])).join(''))
