/** Markup that is known to be well formed, so that it may be placed into other markup as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What may stand inside an `html` template; plain strings are escaped, `undefined` is nothing. */
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

/** Template tag: writes markup, escaping every value that is not itself `Html`. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(parts.map((part, index) => part + written(contents[index])).join(''))
