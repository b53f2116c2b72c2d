import type {Locale} from '#schemas/locales.ts'
import type {Form} from '../picture-file.ts'
import type {Html} from './markup.ts'

/** A picture of the product: its size in CSS pixels and its markup in a language. */
export interface Screen {
  width: number
  height: number
  /** The same markup on a phone; absent where the words are large enough there as they are. */
  phone?: {width: number; height: number}
  markup: (locale: Locale) => Html
}

/** Four by five: the style sheets have another layout for this width. */
export const phoneSize = {width: 400, height: 500}

/** Pixels to a CSS pixel: twice the size at a desk, 1080 pixels wide on a phone. */
export const density: Record<Form, number> = {desk: 2, phone: 2.7}

/** The size a screen is drawn at in a form, in CSS pixels; undefined where it has no such form. */
export const sizeOf = (screen: Screen, form: Form) => (form === 'desk' ? screen : screen.phone)
