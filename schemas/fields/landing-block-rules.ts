import type {ArrayRule, CustomValidatorResult} from 'sanity'
import {isRecord} from '../record.ts'
import {bilingual, textFor} from './bilingual.ts'

const isFilled = (block: unknown): block is Record<string, unknown> & {_key: string} =>
  isRecord(block) && typeof block._key === 'string'

/** Returns the document that a group of tabs refers to; undefined for other blocks. */
const tabGroupOf = ({_type, tabGroup}: Record<string, unknown>) =>
  _type === 'featureTabGroupBlock' && isRecord(tabGroup) ? tabGroup._ref : undefined

/**
 * Returns the rules for the blocks of a landing page: at least one block, at most one block “Top of
 * the page”, because a page has one main heading, at most one form and no group of tabs twice, because
 * the element ids of fields and tabs must be unique.
 */
export const landingBlockRules = (rule: ArrayRule<unknown[]>): ArrayRule<unknown[]>[] => [
  rule
    .required()
    .min(1)
    .error(
      bilingual(
        'Add at least one block. Without blocks, the page is empty.',
        'Agregue al menos un bloque. Sin bloques, la página queda vacía.',
      ),
    ),
  rule.custom((blocks, context): CustomValidatorResult => {
    const all = (blocks ?? []).filter(isFilled)
    const tops = all.filter(({_type}) => _type === 'heroBlock').slice(1)
    const forms = all.filter(({_type}) => _type === 'formSectionBlock').slice(1)
    const groups = all.map(tabGroupOf)
    const repeated = all.filter((_, index) => {
      const group = groups[index]
      return group !== undefined && groups.indexOf(group) < index
    })
    const problems = [
      ...tops.map(({_key}) => ({
        message: textFor(
          context,
          bilingual(
            'Remove this block. A page can have only one block “Top of the page”, because it contains the main heading.',
            'Quite este bloque. Una página solo puede tener un bloque «Principio de la página», porque contiene el encabezado principal.',
          ),
        ),
        path: [{_key}],
      })),
      ...forms.map(({_key}) => ({
        message: textFor(
          context,
          bilingual(
            'Remove this block. A page can have only one form.',
            'Quite este bloque. Una página solo puede tener un formulario.',
          ),
        ),
        path: [{_key}],
      })),
      ...repeated.map(({_key}) => ({
        message: textFor(
          context,
          bilingual(
            'Remove this block or choose another group. The page already shows this group of tabs.',
            'Quite este bloque o elija otro grupo. La página ya muestra este grupo de pestañas.',
          ),
        ),
        path: [{_key}],
      })),
    ]
    return problems.length === 0 ? true : problems
  }),
]
