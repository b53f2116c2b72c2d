import {isRecord} from '#schemas/record.ts'

/**
 * Returns the name of a field of an object in a list, such as `blocks.hero.headline` for the field
 * `headline` of the block with the key `hero`.
 */
export const fieldIn = (list: string, key: string, field: string): string =>
  `${list}.${key}.${field}`

/** Returns the path of a field in the Studio's forms. */
export const fieldPath = (name: string): (string | {_key: string})[] =>
  name.split('.').map((step, index) => (index % 2 === 0 ? step : {_key: step}))

/** Returns the path of a field in patches, such as `blocks[_key=="hero"].headline`. */
export const patchPath = (name: string): string =>
  fieldPath(name).reduce<string>((path, step) => {
    if (typeof step !== 'string') return `${path}[_key=="${step._key}"]`
    return path === '' ? step : `${path}.${step}`
  }, '')

/** Returns the value of a field of a document. */
export const fieldValue = (document: unknown, name: string): unknown =>
  fieldPath(name).reduce<unknown>((value, step) => {
    if (typeof step === 'string') return isRecord(value) ? value[step] : undefined
    return Array.isArray(value)
      ? value.find((item) => isRecord(item) && item._key === step._key)
      : undefined
  }, document)
