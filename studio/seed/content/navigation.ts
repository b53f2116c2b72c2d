import {defaultNavigation} from '#schemas/navigation.ts'
import type {Sample} from '../content-model.ts'

/** Sample content of the header and footer menus: those of the specification. */
export const navigation: Sample<'navigation'> = {
  _id: 'navigation',
  _type: 'navigation',
  ...defaultNavigation(),
}
