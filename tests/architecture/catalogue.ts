import {type MessageFormatElement, parse, TYPE} from '@formatjs/icu-messageformat-parser'

/** A catalogue file: ICU messages by id. */
export type Catalogue = Record<string, string>

/**
 * Returns `name:kind` for every argument of a message, including nested arguments. For an ICU select
 * argument, the text also contains its cases.
 */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const own = `${element.value}:${TYPE[element.type]}`
    if (element.type === TYPE.tag) return [own, ...argumentsOf(element.children)]
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [own]
    const cases = Object.entries(element.options)
    const named = element.type === TYPE.select ? cases.map(([name]) => `${own}=${name}`) : [own]
    return [...named, ...cases.flatMap(([, {value}]) => argumentsOf(value))]
  })
}

/**
 * Returns the arguments of a message as one string that can be compared. Throws if the message is
 * not valid ICU.
 */
export const signature = (message: string): string =>
  [...new Set(argumentsOf(parse(message, {ignoreTag: true})))].sort().join(' ')

/**
 * Returns the differences between two catalogues: ids that are missing in one of them, and messages
 * whose arguments differ.
 */
export function differences(en: Catalogue, es: Catalogue): string[] {
  return [...new Set([...Object.keys(en), ...Object.keys(es)])].flatMap((id) => {
    const [english, spanish] = [en[id], es[id]]
    if (!english?.trim()) return [`${id} is missing in en.json`]
    if (!spanish?.trim()) return [`${id} is missing in es.json`]
    const [wanted, given] = [signature(english), signature(spanish)]
    return wanted === given
      ? []
      : [`${id} has the arguments "${wanted}" in en.json but "${given}" in es.json`]
  })
}
