/** A suggested value with its label in the visitor's language. */
export interface Option {
  value: string
  label: string
  /** Other names that match the option, such as a code or a name in another language. */
  names?: readonly string[]
  /** Whether the option is suggested only if no other option matches better. */
  fallback?: boolean
}

/**
 * Converts a text to lower case and removes accents and dots, so that `mexico` finds `México`, and
 * `b.c.` finds `BC`.
 */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Mn}.]/gu, '')
    .toLowerCase()
    .trim()

const namesOf = ({value, label, names = []}: Option) => [label, value, ...names].map(folded)

/** Returns the value of the option with this name. If there is no such option, returns the text. */
export function valueNamed(options: readonly Option[], text: string): string {
  const wanted = folded(text)
  // An option's label takes precedence over another option's code.
  const named =
    options.find(({label}) => folded(label) === wanted) ??
    options.find((option) => namesOf(option).includes(wanted))
  return wanted && named ? named.value : text
}

/**
 * Returns the suggestions for a text: all options except fallbacks for an empty text, otherwise
 * the options with a name that contains the text. Exact matches come first, then names that begin
 * with the text. Fallback options are included only if they match better than all other options.
 */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text)
  if (!wanted) return options.filter(({fallback}) => !fallback)
  const distance = (option: Option) => {
    const names = namesOf(option)
    if (names.includes(wanted)) return 0
    return names.some((name) => name.startsWith(wanted)) ? 1 : 2
  }
  const matches = options
    .filter((option) => namesOf(option).some((name) => name.includes(wanted)))
    .toSorted((a, b) => distance(a) - distance(b))
  const nearest = matches.find(({fallback}) => !fallback)
  const limit = nearest ? distance(nearest) : 3
  return matches.filter((option) => !option.fallback || Math.max(1, distance(option)) < limit)
}

/**
 * Returns the field's value after blur: the value of the option with this name or of the only
 * suggested option. If there is neither, returns the text.
 */
export function settledValue(options: readonly Option[], text: string): string {
  const matches = text.trim() ? matchingOptions(options, text) : []
  const [match, ...others] = matches
  return match && others.length === 0 ? match.value : valueNamed(matches, text)
}

/** Returns whether a text is part of the names of several options and is not equal to a name. */
export function isAmbiguous(options: readonly Option[], text: string): boolean {
  if (!text.trim() || options.some(({value}) => value === text)) return false
  return settledValue(options, text) === text && matchingOptions(options, text).length > 1
}
