import type {NumberRule} from 'sanity'
import {bilingual} from './bilingual.ts'

/** Longest plausible labor time in hours. In a longer time, the decimal point is probably missing. */
const longestPlausible = 100

/** Returns the rule that requires a labor time. */
export const hoursAreEntered = (rule: NumberRule): NumberRule =>
  rule
    .required()
    .error(
      bilingual(
        'Enter the time in hours, such as 3.4.',
        'Escriba el tiempo en horas, por ejemplo 3.4.',
      ),
    )

/** Returns the rules of a labor time in hours: more than 0, with one decimal, and plausible. */
export const hoursRules = (rule: NumberRule): NumberRule[] => [
  // `greaterThan(0)` instead of Sanity's `positive()`, which accepts 0.
  rule
    .greaterThan(0)
    .error(bilingual('Enter a time of more than 0 hours.', 'Escriba un tiempo de más de 0 horas.')),
  rule
    .precision(1)
    .error(
      bilingual(
        'Use one digit after the decimal point, such as 3.4.',
        'Use décimas de hora, por ejemplo 3.4: una cifra después del punto.',
      ),
    ),
  rule
    .max(longestPlausible)
    .error(
      bilingual(
        `Check the decimal point: the time cannot be more than ${longestPlausible} hours.`,
        `Revise el punto decimal: no se acepta un trabajo de más de ${longestPlausible} horas.`,
      ),
    ),
]
