import type {Locale} from '../../../schemas/locales.ts'
import type {Form} from '../../../studio/seed/picture-file.ts'
import type {Html} from './markup.ts'

/** A picture of the product: its size in CSS pixels and its HTML in each language. */
export interface Screen {
  width: number
  height: number
  /**
   * Size of the separate version for phones; undefined if the normal version is readable on a
   * phone.
   */
  phone?: {width: number; height: number}
  markup: (locale: Locale) => Html
}

/**
 * Size of most versions for phones, with a ratio of 4:5. The style sheets have a separate layout
 * for this width.
 */
export const phoneSize = {width: 400, height: 500}

/** The size of a close-up, which phones can show without a separate version. */
export const closeUpSize = {width: 480, height: 360}

/** Device pixels per CSS pixel. Phone pictures become 1,080 pixels wide. */
export const density: Record<Form, number> = {desk: 2, phone: 2.7}

/**
 * Returns the size of a picture in CSS pixels; undefined if it has no separate version for phones.
 */
export const sizeOf = (screen: Screen, form: Form) => (form === 'desk' ? screen : screen.phone)
