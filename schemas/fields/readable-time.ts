import type {CustomValidator} from 'sanity'
import {timeOf} from '../date-time.ts'
import {bilingual} from './bilingual.ts'

/** Refuses a date and time that the site's queries do not read. Programs can write one, the Studio's fields not. */
export const readableTime: CustomValidator<string | undefined> = (text) =>
  !text || !Number.isNaN(timeOf(text))
    ? true
    : bilingual(
        'The site cannot read this time. Choose the date and the time again.',
        'El sitio no puede leer esta hora. Elija la fecha y la hora otra vez.',
      )
