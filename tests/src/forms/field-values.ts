import type {FormField} from '#src/forms/rules/form-field.ts'
import {allFields} from '../../server/forms-api/sample-forms.ts'

/**
 * Valid values of a form field, as visitors type them, and invalid values with the message id of the
 * error.
 */
export interface FieldValues {
  valid: readonly string[]
  wrong: readonly (readonly [value: string, complaint: string])[]
}

const anything = ['<b>¿ñ? 🔧\n"=1"</b>', "O'Neil & Söhne", '0']
const line: FieldValues = {
  valid: [...anything, '🔧'.repeat(200)],
  wrong: [['x'.repeat(201), 'errors.longLine']],
}
const text: FieldValues = {
  valid: [...anything, '🔧'.repeat(5000)],
  wrong: [['x'.repeat(5001), 'errors.longText']],
}
/** Labor times accept any text, because the guide may have no time for a job. */
const hours: FieldValues = {
  valid: ['1.5', '2:30', '2 1/2', '2½', '150 min', 'N/A', 'a while', '-1', '٣', '1.234'],
  wrong: line.wrong,
}
const email: FieldValues = {
  valid: ['ana@shop.example', ' ana.reyes+parts@mail.shop.example ', 'añá@taller.example'],
  wrong: ['ana', 'ana@shop', 'ana shop.example', 'ana@shop.example, bob@shop.example'].map(
    (value) => [value, 'errors.invalid_Email'],
  ),
}

/** Valid and invalid values for a field of each kind. Those of a choice are its options. */
const byKind: Readonly<Record<Exclude<FormField['kind'], 'choice'>, FieldValues>> = {
  line,
  text,
  hours,
  email,
  phone: {
    valid: ['(555)555-0142'],
    wrong: [
      ['555-555-014', 'errors.invalid_PhoneNumber'],
      ['(555)555-0142 ext. 3', 'errors.extension_PhoneNumber'],
      ['555-0142', 'errors.invalid_PhoneNumber'],
      ['+52 55 5555 0142', 'errors.invalid_PhoneNumber'],
      ['call me', 'errors.invalid_PhoneNumber'],
    ],
  },
  code: {
    valid: ['78040', '78040-1234', '780401234', ' 75001 '],
    wrong: ['7804', '78040-12', 'M5V 2T6'].map((value) => [value, 'errors.invalid_zip']),
  },
  humanCheck: {
    valid: ['1', '1 ', ' 1'],
    wrong: ['7', '1 1', '01', 'one', '11'].map((value) => [value, 'errors.invalid_validation']),
  },
}

/** Values of fields that accept others than the rest of their kind. */
const own: Readonly<Record<string, FieldValues>> = {
  // The country of the trial in `sample-forms.ts` is Canada.
  postalCode: {
    valid: ['M5V 2T6', 'm5v2t6', 'M5V-2T6'],
    wrong: ['D5V 2T6', 'M5V 2O6', '78040'].map((value) => [value, 'errors.invalid_postalCode']),
  },
  country: {
    valid: ['US', 'CN'],
    wrong: ['MX', 'us', 'Canada', 'toString'].map((value) => [value, 'errors.invalid_country']),
  },
  wantsUpdates: {
    valid: ['yes'],
    wrong: [
      ['no', 'errors.invalid'],
      ['Yes', 'errors.invalid'],
    ],
  },
}

const valuesOf = (name: string, {kind, options = {}}: FormField): FieldValues =>
  kind === 'choice'
    ? {
        valid: Object.keys(options),
        wrong: ['maybe', 'Yes'].map((value) => [value, `errors.required_${name}`]),
      }
    : byKind[kind]

/** Valid and invalid values for every field of the three forms. */
export const fieldValues: Readonly<Record<string, FieldValues>> = Object.fromEntries(
  Object.entries(allFields).map(([name, field]) => [name, own[name] ?? valuesOf(name, field)]),
)
