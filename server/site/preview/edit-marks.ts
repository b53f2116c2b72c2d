import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import type {Address, PathStep} from './addressed-documents.ts'

/** The address a note stands for; undefined for what is none. */
type ReadNote = (value: unknown) => Address | undefined

/** An answer with its marks. */
export interface MarkedAnswer {
  answer: unknown
  /** Whether the notes were of another shape than the answer, as those of older documents are. */
  outdated: boolean
}

/**
 * Adds to each object of an answer where what it shows is edited: `_edit`, the `data-sanity`
 * attribute of each of its fields by the field's name. A list, or a text with formatting, is one
 * field: that of all that stands in it.
 *
 * @param answer - what a query found
 * @param notes - what it found among addressed documents
 * @param studio - origin of the Studio
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

/** The innermost place that all stand in; undefined where they stand in several documents. */
function commonAddress([first, ...others]: readonly Address[]): Address | undefined {
  if (!first || others.some(({id}) => id !== first.id)) return undefined
  let path = first.path
  for (const other of others) {
    const apart = path.findIndex((step, index) => !isSame(step, other.path[index]))
    if (apart >= 0) path = path.slice(0, apart)
  }
  return path.length > 0 ? {...first, path} : undefined
}

/** The address of the list itself, where a list has but one item: that is all its notes tell of. */
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
