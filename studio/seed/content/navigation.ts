import {defaultNavigation} from '#schemas/navigation.ts'
import type {Navigation} from '../content-model.ts'

/** The menus of the specification. */
export const navigation: Navigation = {
  _id: 'navigation',
  _type: 'navigation',
  ...defaultNavigation(),
}
