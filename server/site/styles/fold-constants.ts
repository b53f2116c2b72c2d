import {blocksOf, splitOutside} from './sheet-text.ts'

/** How much longer than its `var()` a value may be that takes its place. */
const longer = 6

/**
 * Puts the values of custom properties in the place of `var()` where they are the same for every
 * element: declared once in the whole sheet, on the root, and made of nothing that differs. Of two
 * names for a long value the first stays. All stay declared, for what is styled by scripts.
 */
export function foldConstants(css: string): string {
  const declared = rootValues(css)
  const folded = new Map<string, string | undefined>()
  /** The value for a `var()` of this name; undefined where elements may differ in it. */
  const constant = (name: string): string | undefined => {
    if (!folded.has(name)) {
      // Whatever refers to itself has no value.
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

/** Custom properties that are declared once in the whole sheet, and on the root, with their values. */
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
