import {isBlank} from '../blank-text.ts'
import {isoTime, timeForm} from '../iso-time.ts'
import {type Fields, isFields} from '../store/document.ts'
import type {ActionSteps} from './action-steps.ts'

/** A kind of field that the Studio reads without a check of its own. */
interface Kind {
  /** Completes the sentence "The field must be". */
  readonly form: string
  /** Returns the value as it is stored; undefined if it is invalid. */
  readonly stored: (value: unknown) => unknown
}

const releaseTypes: readonly unknown[] = ['asap', 'scheduled', 'undecided']

const keepIf =
  (isValid: (value: unknown) => boolean): Kind['stored'] =>
  (value) =>
    isValid(value) ? value : undefined
const isText = (value: unknown) => typeof value === 'string'

const text: Kind = {form: 'a text', stored: keepIf(isText)}
const time: Kind = {
  form: timeForm,
  stored: (value) => (typeof value === 'string' ? isoTime(value) : undefined),
}

const metadataKinds: Readonly<Record<string, Kind>> = {
  // The Studio shows its own text for a release without a title.
  title: {
    ...text,
    stored: (value) => (typeof value === 'string' && isBlank(value) ? '' : text.stored(value)),
  },
  description: text,
  intendedPublishAt: time,
  releaseType: {
    form: `one of ${releaseTypes.join(', ')}`,
    stored: keepIf((value) => releaseTypes.includes(value)),
  },
}

const importedKinds: Readonly<Record<string, Kind>> = {
  publishAt: time,
  publishedAt: time,
  error: {
    form: 'an object with the text "message"',
    stored: keepIf((value) => isFields(value) && isText(value.message)),
  },
  finalDocumentStates: {
    form: 'a list of objects with the text "id"',
    stored: keepIf(
      (value) => Array.isArray(value) && value.every((each) => isFields(each) && isText(each.id)),
    ),
  },
  metadata: {form: 'an object', stored: keepIf(isFields)},
}

/**
 * Returns the metadata of a release as it is stored: times in UTC, and a title without a visible character
 * as an empty text. Throws a 400 that names the field if the Studio could not show a value.
 */
export function checkedMetadata(steps: ActionSteps, metadata: Fields): Fields {
  return checked(steps, metadata, metadataKinds)
}

/**
 * Returns the fields of an imported release with normalized times. Throws a 400 that names the field if the
 * Studio could not show a value.
 */
export function checkedRelease(steps: ActionSteps, release: Fields): Fields {
  return checked(steps, release, importedKinds)
}

function checked(
  steps: ActionSteps,
  fields: Fields,
  kinds: Readonly<Record<string, Kind>>,
): Fields {
  const stored: Record<string, unknown> = {...fields}
  for (const [name, {form, stored: storedOf}] of Object.entries(kinds)) {
    if (fields[name] === undefined) continue
    stored[name] = storedOf(fields[name])
    if (stored[name] === undefined) throw steps.invalid(`"${name}" must be ${form}`)
  }
  return stored
}
