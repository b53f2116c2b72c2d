import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'

/**
 * Returns a number as browsers read it: with a decimal point, without separators of thousands. A comma
 * before three digits that end the number separates thousands, as in `1,234`.
 */
export function withDecimalPoint(text: string): string {
  const isDecimal = /^[^,]*,(?!\d{3}\D*$)[^.,]*$/.test(text)
  return isDecimal ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
}

/**
 * Returns the number in a text that is typed or pasted at once. Chromium would keep some other characters, such
 * as the E of `35 EUR` and the line break after a cell of a spreadsheet, and then reads no number, or another one.
 */
export const numberIn = (text: string): string =>
  text.length > 1 ? withDecimalPoint(text).replace(/[^\d.-]/g, '') : withDecimalPoint(text)

/** Returns whether an element is a field for a number. */
export const isNumberField = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement && element.type === 'number'

/**
 * Reads a comma in fields for numbers as the decimal point. Chromium leaves it out without a word, so that
 * `1,5` would become 15.
 */
export function DecimalComma(props: LayoutProps) {
  useEffect(() => {
    const onInput = (event: InputEvent) => {
      const {target, data} = event
      const number = isNumberField(target) && event.cancelable && data ? numberIn(data) : data
      if (number === null || number === data) return
      event.preventDefault()
      document.execCommand('insertText', false, number)
    }
    addEventListener('beforeinput', onInput, {capture: true})
    return () => removeEventListener('beforeinput', onInput, {capture: true})
  }, [])
  return props.renderDefault(props)
}
