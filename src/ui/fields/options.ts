/** A suggested value with its label in the visitor's language. */
export interface Option {
  value: string
  label: string
  /** Other names: a code, a name in another language. */
  names?: readonly string[]
  /** Suggested only if no other option fits better. */
  fallback?: boolean
}

/** Ignores case, accents and dots: `mexico` finds `México`, and `b.c.` finds `BC`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Mn}.]/gu, '')
    .toLowerCase()
    .trim()

const namesOf = ({value, label, names = []}: Option) => [label, value, ...names].map(folded)

/** The value of the option with this name, or the text itself. */
export function valueNamed(options: readonly Option[], text: string): string {
  const wanted = folded(text)
  // A label takes precedence over another option's code.
  const named =
    options.find(({label}) => folded(label) === wanted) ??
    options.find((option) => namesOf(option).includes(wanted))
  return wanted && named ? named.value : text
}

/**
 * Suggestions for a text: all options while it is empty, else those with a name that contains it.
 * Exact matches come first, then names that begin with it. Fallback options are suggested if
 * nothing else matches, or if they begin with the text while all others only contain it.
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
 * The field's value after blur: an option with this name, or the only suggested option; else the
 * text itself.
 */
export function settledValue(options: readonly Option[], text: string): string {
  const matches = text.trim() ? matchingOptions(options, text) : []
  const [match, ...others] = matches
  return match && others.length === 0 ? match.value : valueNamed(matches, text)
}

/** Whether a text is part of several options' names, but equals none. */
export function isAmbiguous(options: readonly Option[], text: string): boolean {
  if (!text.trim() || options.some(({value}) => value === text)) return false
  return settledValue(options, text) === text && matchingOptions(options, text).length > 1
}
