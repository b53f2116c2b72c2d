import {UlistIcon} from '@sanity/icons/Ulist'
import {type CustomValidator, defineArrayMember, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {isLink} from '../fields/link-rules.ts'
import {leadsToAPage, leadsToAQuestion} from '../fields/link-target.ts'
import {nameLanguage} from '../fields/name-language.ts'
import {hasBrokenLink, linksInLine} from '../linked-text.ts'
import {isWritten} from '../written.ts'

type PointValidator = CustomValidator<string | undefined>

const pointIsWritten: PointValidator = (point) =>
  isWritten(point) ||
  bilingual(
    'Fill in this line, or remove it from the list.',
    'Llene esta línea o quítela de la lista.',
  )

const linksAreWhole: PointValidator = (point) =>
  !hasBrokenLink(point ?? '') ||
  bilingual(
    'Visitors would see the brackets. Write a link without spaces as [the questions](/faq), with one pair of square brackets and then one pair of parentheses, or remove the brackets.',
    'Los visitantes verían los corchetes. Escriba un enlace sin espacios, como [las preguntas](/faq): primero corchetes y luego paréntesis. O quite los corchetes.',
  )

/** Creates a rule that applies a link rule to every link in a line of the list. */
const eachLink =
  (check: PointValidator): PointValidator =>
  async (point, context) => {
    for (const href of linksInLine(point ?? '')) {
      const problem = await check(href, context)
      if (problem !== true) return problem
    }
    return true
  }

/**
 * A list of short texts. Localized fields use it once per language
 * (`internationalizedArrayStringList`).
 */
export const stringList = defineType({
  name: 'stringList',
  type: 'array',
  title: both('List of points', 'Lista de puntos'),
  icon: UlistIcon,
  description: both(
    'A list with one point per line. To add a link, write the link text in square brackets and the address after it in parentheses, such as [the questions](/faq).',
    'Un punto por línea. Para poner un enlace, escriba el texto del enlace entre corchetes y, enseguida, la dirección entre paréntesis, como [las preguntas](/faq).',
  ),
  of: [
    defineArrayMember({
      type: 'string',
      title: both('Point', 'Punto'),
      validation: (rule) => [
        rule.custom(nameLanguage(pointIsWritten)).error(),
        rule.custom(nameLanguage(linksAreWhole)).error(),
        rule.custom(nameLanguage(eachLink(isLink(true)))).error(),
        rule.custom(nameLanguage(eachLink(leadsToAPage))).error(),
        rule.custom(nameLanguage(eachLink(leadsToAQuestion))).warning(),
      ],
    }),
  ],
})
