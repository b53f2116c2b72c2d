import {isRecord} from '#schemas/record.ts'

/**
 * Returns the name of a field of an object in a list, such as `blocks.hero.headline` for the field
 * `headline` of the block with the key `hero`. The key is encoded, because programs write keys with dots and other
 * signs, such as `v1.0`. Names are parts of references in files for translators.
 */
export const fieldIn = (list: string, key: string, field: string): string =>
  `${list}.${encodeURIComponent(key).replace(/[.!'()*~]/g, inHex)}.${field}`

const inHex = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Returns the path of a field in the Studio's forms. */
export const fieldPath = (name: string): (string | {_key: string})[] =>
  name.split('.').map((step, index) => (index % 2 === 0 ? step : {_key: decodeURIComponent(step)}))

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
