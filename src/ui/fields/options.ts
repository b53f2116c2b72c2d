/** A value that is proposed, and how it is called in the visitor's language. */
export interface Option {
  value: string
  label: string
  /** What else it is called: a code, a name in another language. */
  names?: readonly string[]
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
 * that have it in one of their names, those it names first, then those that begin with it.
 */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text)
  if (!wanted) return options
  const distance = (option: Option) => {
    const names = namesOf(option)
    if (names.includes(wanted)) return 0
    return names.some((name) => name.startsWith(wanted)) ? 1 : 2
  }
  return options
    .filter((option) => namesOf(option).some((name) => name.includes(wanted)))
    .toSorted((a, b) => distance(a) - distance(b))
}

/**
 * The value a text has once the visitor leaves the field: an option that it names, or the only option
 * that has it in a name; else the text itself.
 */
export function settledValue(options: readonly Option[], text: string): string {
  const value = valueNamed(options, text)
  const [match, ...others] = text.trim() && value === text ? matchingOptions(options, text) : []
  return match && others.length === 0 ? match.value : value
}

/** Whether a text is part of several options' names and names none of them. */
export function isAmbiguous(options: readonly Option[], text: string): boolean {
  if (!text.trim() || options.some(({value}) => value === text)) return false
  return valueNamed(options, text) === text && matchingOptions(options, text).length > 1
}
