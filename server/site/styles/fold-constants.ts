import {blocksOf, splitOutside} from './sheet-text.ts'

/** A value may be this many bytes longer than the `var()` that it replaces. */
const longer = 6

/**
 * Replaces `var()` with the value of the custom property if the value is the same for all elements:
 * the property is declared only once, on the root, and depends only on other such properties. If
 * the value is long, keeps `var()` but uses the name of the property that an alias refers to. Keeps
 * all declarations, because scripts may use them.
 */
export function foldConstants(css: string): string {
  const declared = rootValues(css)
  const folded = new Map<string, string | undefined>()
  /**
   * Returns the constant value of a custom property; undefined if its value may differ between
   * elements.
   */
  const constant = (name: string): string | undefined => {
    if (!folded.has(name)) {
      // Set first to stop recursion: a property that refers to itself has no value.
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

/** Returns the custom properties that are declared exactly once in the sheet, on the root. */
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
