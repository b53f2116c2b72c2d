import type {UrlRule} from 'sanity'
import {bilingual} from './bilingual.ts'

/** Adds a rule that requires a URL with `https`. */
export const secureAddress = (rule: UrlRule): UrlRule =>
  rule
    .uri({scheme: ['https']})
    .error(
      bilingual(
        'Enter the complete web address, starting with https://. You can copy it from the browser.',
        'Escriba la dirección completa, desde https://, tal como la muestra el navegador.',
      ),
    )
