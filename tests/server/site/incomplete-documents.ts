import type {SanityDocument} from '@sanity/client'

type Path = readonly (string | number)[]

/**
 * Functions that make a value incomplete or invalid. They return the value unchanged if they do not
 * apply to it.
 */
const ways: Readonly<Record<string, (value: unknown) => unknown>> = {
  removed: () => undefined,
  null: () => null,
  empty: (value) => {
    if (typeof value === 'string') return ''
    if (Array.isArray(value)) return []
    return isFields(value) ? bare(value) : value
  },
  // The reference is weak, as the Studio writes it for an unpublished document.
  dangling: (value) =>
    isFields(value) && typeof value._ref === 'string'
      ? {...value, _ref: 'nowhere', _weak: true}
      : value,
  // Values that an import or an API call could write, although they are not in the list of options
  // or not a valid date.
  'out of range': (value) => {
    if (typeof value === 'string') return isDate(value) ? 'not a date' : 'no-such-value'
    if (typeof value === 'number') return 99
    if (!isFields(value)) return value
    if (typeof value.language === 'string') return {...value, language: 'xx'}
    return typeof value._type === 'string' ? {...value, _type: 'noSuchType'} : value
  },
  'with an empty item': (value) => {
    if (!Array.isArray(value)) return value
    const [first] = value
    return [...value, isFields(first) ? {...bare(first), _key: 'new'} : '']
  },
}

/** A document with one or more incomplete or invalid values. */
export interface IncompleteDocument {
  /** Describes the change, such as `product-pro features[] null`. */
  name: string
  document: SanityDocument
}

/**
 * Returns variants of a document. Each has one incomplete value, which is removed, null, empty, a
 * dangling reference, invalid, or a list with a new item. Makes one variant for each value and each
 * kind of incompleteness. List items of the same shape count as one value.
 */
export function incompleteDocuments(document: SanityDocument): IncompleteDocument[] {
  const paths = new Map(pathsIn(document).map((path) => [nameOf(path), path]))
  return [...paths].flatMap(([name, path]) =>
    Object.entries(ways).flatMap(([way, leave]) =>
      variant(document, [path], leave, `${document._id} ${name} ${way}`),
    ),
  )
}

/**
 * Like `incompleteDocuments`, but makes all values at the same depth incomplete at once. This gives
 * fewer variants, which still reach every component that reads the document.
 */
export function incompleteDocumentsByDepth(document: SanityDocument): IncompleteDocument[] {
  const byDepth = Map.groupBy(pathsIn(document), (path) => path.length)
  return [...byDepth].flatMap(([depth, paths]) =>
    Object.entries(ways).flatMap(([way, leave]) =>
      variant(document, paths, leave, `${document._id} depth ${depth} ${way}`),
    ),
  )
}

function variant(
  document: SanityDocument,
  paths: readonly Path[],
  leave: (value: unknown) => unknown,
  name: string,
): IncompleteDocument[] {
  const changed = structuredClone(document)
  // Start at the end, because removing an item shifts all items after it.
  for (const path of paths.toReversed()) change(changed, path, leave)
  return JSON.stringify(changed) === JSON.stringify(document) ? [] : [{name, document: changed}]
}

function change(root: unknown, path: Path, leave: (value: unknown) => unknown): void {
  const [step, ...rest] = path
  if (step === undefined) return
  if (Array.isArray(root) && typeof step === 'number') {
    if (rest.length > 0) {
      change(root[step], rest, leave)
      return
    }
    const value = leave(root[step])
    if (value === undefined) root.splice(step, 1)
    else root[step] = value
  } else if (isFields(root) && typeof step === 'string') {
    if (rest.length > 0) {
      change(root[step], rest, leave)
      return
    }
    const value = leave(root[step])
    if (value === undefined) delete root[step]
    else root[step] = value
  }
}

/** Returns the paths of all values of a document except system fields and keys. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => [[...path, index], ...pathsIn(item, [...path, index])])
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    /^_/.test(name) || name === 'language'
      ? []
      : [[...path, name], ...pathsIn(inner, [...path, name])],
  )
}

const nameOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
    .join('')
    .slice(1)

/** Returns the object that "Add item" in the Studio writes: only its type and key. */
const bare = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).filter(([name]) => /^_(type|key)$/.test(name) || name === 'language'),
  )

const isDate = (text: string) => /^\d{4}-\d\d-\d\d/.test(text)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
