import {type MessageFormatElement, parse, TYPE} from '@formatjs/icu-messageformat-parser'
import type {MessagePart} from './intl.ts'

/**
 * An ICU message as `intl.ts` formats it, so that its parser and all it could be asked for stay out
 * of the visitor's bundle.
 *
 * @throws where the message cannot be read, or asks for more than arguments, plurals and selects:
 *   formatted numbers and dates are given to messages as texts
 */
export function compileMessage(message: string): string | readonly MessagePart[] {
  const parts = partsOf(parse(message, {ignoreTag: true, captureLocation: false}))
  const [only, ...others] = parts
  return others.length === 0 && typeof only === 'string' ? only : parts
}

const partsOf = (elements: readonly MessageFormatElement[]): MessagePart[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return element.value
    if (element.type === TYPE.pound) return 0
    if (element.type === TYPE.argument) return [element.value]
    const isPlural = element.type === TYPE.plural && !element.offset
    if (!isPlural && element.type !== TYPE.select) {
      throw new Error('a message may have arguments, plurals and selects, no more')
    }
    const options = Object.entries(element.options)
    return [
      element.value,
      Object.fromEntries(options.map(([category, {value}]) => [category, partsOf(value)])),
    ]
  })
