import {defaultNavigation} from '#schemas/navigation.ts'
import type {Navigation} from '../content-model.ts'

/** Sample content of the header and footer menus: those of the specification. */
export const navigation: Navigation = {
  _id: 'navigation',
  _type: 'navigation',
  ...defaultNavigation(),
}
