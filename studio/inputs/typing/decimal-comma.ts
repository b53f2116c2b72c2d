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
 * Reads a comma in fields for numbers as the decimal point. Chromium leaves it out without a word, so that
 * `1,5` would become 15.
 */
export function DecimalComma(props: LayoutProps) {
  useEffect(() => {
    const onInput = (event: InputEvent) => {
      const {target, data} = event
      const isNumber = target instanceof HTMLInputElement && target.type === 'number'
      if (!isNumber || !event.cancelable || !data?.includes(',')) return
      event.preventDefault()
      document.execCommand('insertText', false, withDecimalPoint(data))
    }
    addEventListener('beforeinput', onInput, {capture: true})
    return () => removeEventListener('beforeinput', onInput, {capture: true})
  }, [])
  return props.renderDefault(props)
}
