import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import type {Address, PathStep} from './addressed-documents.ts'

/** Returns the address in a value; undefined for other values. */
type ReadNote = (value: unknown) => Address | undefined

/** An answer with edit marks. */
export interface MarkedAnswer {
  answer: unknown
  /**
   * Whether the addresses have another shape than the answer, because they come from older
   * documents.
   */
  outdated: boolean
}

/**
 * Adds `_edit` to each object of an answer: the `data-sanity` attribute of each field by field
 * name. A list or a formatted text counts as one field.
 *
 * @param answer - the result of a query
 * @param notes - the result of the same query over addressed documents
 * @param studio - the Studio's origin
 * @see https://www.sanity.io/docs/visual-editing/visual-editing-overlays
 */
export function withEditMarks(
  answer: unknown,
  notes: unknown,
  addressOf: ReadNote,
  studio: string,
): MarkedAnswer {
  let outdated = false
  const visit = (value: unknown, note: unknown): unknown => {
    if (Array.isArray(value)) {
      if (!Array.isArray(note) || note.length !== value.length) {
        outdated = true
        return value
      }
      return value.map((item, index) => visit(item, note[index]))
    }
    if (!isFields(value)) return value
    if (!isFields(note)) {
      outdated = true
      return value
    }
    const marked: Record<string, unknown> = {}
    const edit: Record<string, string> = {}
    for (const [key, part] of Object.entries(value)) {
      const beneath = note[key]
      const isText = isFormattedText(part)
      marked[key] = isText ? part : visit(part, beneath)
      if (part === null || isFields(part)) continue
      const address = commonAddress(notesIn(beneath, addressOf))
      if (address) edit[key] = attributeOf(wholeField(address, part), studio)
    }
    return Object.keys(edit).length > 0 ? {...marked, _edit: edit} : marked
  }
  return {answer: visit(answer, notes), outdated}
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFormattedText = (value: unknown) =>
  Array.isArray(value) && value.some((item) => isFields(item) && item._type === 'block')

function notesIn(value: unknown, addressOf: ReadNote): Address[] {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap((part) => notesIn(part, addressOf))
  }
  const address = addressOf(value)
  return address ? [address] : []
}

/** The deepest path that contains all addresses; undefined if they belong to several documents. */
function commonAddress([first, ...others]: readonly Address[]): Address | undefined {
  if (!first || others.some(({id}) => id !== first.id)) return undefined
  let path = first.path
  for (const other of others) {
    const apart = path.findIndex((step, index) => !isSame(step, other.path[index]))
    if (apart >= 0) path = path.slice(0, apart)
  }
  return path.length > 0 ? {...first, path} : undefined
}

/** The path of the list. With a single item, the common path would include the item. */
function wholeField({id, type, path}: Address, value: unknown): Address {
  if (!Array.isArray(value)) return {id, type, path}
  const [item] = value
  const key = isFields(item) ? item._key : undefined
  const end = path.findIndex((step) =>
    typeof step === 'object' ? step._key === key : isPlace(step),
  )
  return {id, type, path: end > 0 ? path.slice(0, end) : path}
}

const isPlace = (step: PathStep) => typeof step === 'number'

const isSame = (one: PathStep, other: PathStep | undefined) =>
  typeof one === 'object' && typeof other === 'object' ? one._key === other._key : one === other

const attributeOf = ({id, type, path}: Address, studio: string) =>
  createDataAttribute({baseUrl: studio, id, type, path: [...path]}).toString()
