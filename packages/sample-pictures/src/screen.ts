import type {Locale} from '../../../schemas/locales.ts'
import type {Form} from '../../../studio/seed/picture-file.ts'
import type {Html} from './markup.ts'

/** A picture of the product: its size in CSS pixels and its markup in a language. */
export interface Screen {
  width: number
  height: number
  /** The size on a phone; undefined if the text is readable there without a second version. */
  phone?: {width: number; height: number}
  markup: (locale: Locale) => Html
}

/** Ratio 4:5. The style sheets have another layout for this width. */
export const phoneSize = {width: 400, height: 500}

/** Pixels per CSS pixel: double for desktops, 1080 pixels wide for phones. */
export const density: Record<Form, number> = {desk: 2, phone: 2.7}

/** Returns the size of a screen in CSS pixels; undefined if it has no such format. */
export const sizeOf = (screen: Screen, form: Form) => (form === 'desk' ? screen : screen.phone)
