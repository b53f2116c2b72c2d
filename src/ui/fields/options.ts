/** A value that is proposed, and how it is called in the visitor's language. */
export interface Option {
  value: string
  label: string
  /** What else it is called: a code, a name in another language. */
  names?: readonly string[]
  /** Proposed only for a text that fits none of the other options better. */
  fallback?: boolean
}

/** Ignores letter case, accents and dots: `mexico` finds `México`, and `b.c.` finds `BC`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Mn}.]/gu, '')
    .toLowerCase()
    .trim()

const namesOf = ({value, label, names = []}: Option) => [label, value, ...names].map(folded)

/** What a text stands for: the value of the option it names, by any of its names, else itself. */
export function valueNamed(options: readonly Option[], text: string): string {
  const wanted = folded(text)
  // One's label goes before another's code.
  const named =
    options.find(({label}) => folded(label) === wanted) ??
    options.find((option) => namesOf(option).includes(wanted))
  return wanted && named ? named.value : text
}

/**
 * What to propose for a text that is being typed: everything while it is empty, else the options
 * that have it in one of their names, those it names first, then those that begin with it. A
 * fallback option is proposed if nothing else matches, or if it begins with the text and all the
 * others only contain it.
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
 * The value a text has once the visitor leaves the field: a proposed option that it names, or the
 * only proposed option; else the text itself.
 */
export function settledValue(options: readonly Option[], text: string): string {
  const matches = text.trim() ? matchingOptions(options, text) : []
  const [match, ...others] = matches
  return match && others.length === 0 ? match.value : valueNamed(matches, text)
}

/** Whether a text is part of several options' names and names none of them. */
export function isAmbiguous(options: readonly Option[], text: string): boolean {
  if (!text.trim() || options.some(({value}) => value === text)) return false
  return settledValue(options, text) === text && matchingOptions(options, text).length > 1
}
