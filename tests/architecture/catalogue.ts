import {type MessageFormatElement, parse, TYPE} from '@formatjs/icu-messageformat-parser'

/** A catalogue as translators write it: ICU messages by id. */
export type Catalogue = Record<string, string>

/** `name:kind` of every argument of a message, including nested ones; selects with their cases. */
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

/** The arguments of a message as one comparable string; throws if it is not valid ICU. */
export const signature = (message: string): string =>
  [...new Set(argumentsOf(parse(message, {ignoreTag: true})))].sort().join(' ')

/** Ids that only one of two catalogues has, and ids whose messages have different arguments. */
export function differences(en: Catalogue, es: Catalogue): string[] {
  return [...new Set([...Object.keys(en), ...Object.keys(es)])].flatMap((id) => {
    const [english, spanish] = [en[id], es[id]]
    if (!english?.trim()) return [`en.json lacks ${id}`]
    if (!spanish?.trim()) return [`es.json lacks ${id}`]
    const [wanted, given] = [signature(english), signature(spanish)]
    return wanted === given ? [] : [`${id} takes "${wanted}" in en.json, "${given}" in es.json`]
  })
}
