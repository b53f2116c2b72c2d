/** A value that is proposed, and how it is called in the visitor's language. */
export interface Option {
  value: string
  label: string
}

/** Without letter case and accents: `México` is found by `mexico`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()

/** The option a text names; undefined where it names none. */
export const optionOf = (options: readonly Option[], text: string) =>
  options.find(({label}) => folded(label) === folded(text))

/**
 * What to propose for a text: everything while it is empty or names an option already, else the
 * options that contain it, those that begin with it first.
 */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  if (!text.trim() || optionOf(options, text)) return options
  const wanted = folded(text)
  const found = options.filter(({label}) => folded(label).includes(wanted))
  const begins = (option: Option) => Number(!folded(option.label).startsWith(wanted))
  return found.toSorted((a, b) => begins(a) - begins(b))
}
