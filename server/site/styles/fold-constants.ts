import {blocksOf, splitOutside} from './sheet-text.ts'

/** How many bytes a value may be longer than the `var()` it replaces. */
const longer = 6

/**
 * Replaces `var()` with the value of custom properties that are equal for all elements: declared
 * once, on the root, and not derived from others that differ. Aliases of a long value are replaced
 * by the first name. All declarations stay, because scripts may use them.
 */
export function foldConstants(css: string): string {
  const declared = rootValues(css)
  const folded = new Map<string, string | undefined>()
  /** The replacement for a `var()`; undefined if its value may differ between elements. */
  const constant = (name: string): string | undefined => {
    if (!folded.has(name)) {
      // A property that refers to itself has no value.
      folded.set(name, undefined)
      const value = declared.get(name)
      const names = value?.match(/(?<![\w-])--[\w-]+/g) ?? []
      if (value !== undefined && names.every((inner) => constant(inner) !== undefined)) {
        folded.set(name, fold(value))
      }
    }
    return folded.get(name)
  }
  const fold = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (whole: string, name: string) => {
      const value = constant(name)
      return value === undefined || value.length > whole.length + longer ? whole : value
    })
  return fold(css)
}

/** Custom properties that are declared once in the sheet, and on the root. */
function rootValues(css: string): ReadonlyMap<string, string> {
  const times = new Map<string, number>()
  for (const [, name = ''] of css.matchAll(/[{;](--[\w-]+):/g)) {
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  const values = new Map<string, string>()
  for (const {prelude, body = ''} of blocksOf(css)) {
    const onRoot = prelude.split(',').every((each) => each === ':root' || each === ':host')
    for (const declaration of onRoot ? splitOutside(body, ';') : []) {
      const [, name = '', value = ''] = /^(--[\w-]+):\s*(.+)$/s.exec(declaration) ?? []
      if (times.get(name) === 1) values.set(name, value)
    }
  }
  return values
}
