import {type Selector, type SelectorComponent, transform} from 'lightningcss'
import type {Needs} from './style-rules.ts'

/**
 * Attributes that change before the app is there: by the visitor, or by the scripts in the page
 * (src/before-app.ts, src/intent.ts). Whether one is there now says nothing of a rule's use.
 */
export const changingAttributes: ReadonlySet<string> = new Set([
  'aria-selected',
  'data-active',
  'data-asks',
  'data-lost',
  'data-mantine-color-scheme',
  'data-scrolled',
  'data-waits',
  'hidden',
  'open',
  'tabindex',
])

/**
 * Pseudo classes that ask for more than a moment: nobody switches a part of the page off before the
 * app is there, and no page is a shadow tree, whose root Mantine's sheets name beside ours.
 */
const statesOf: Partial<Record<string, Needs>> = {disabled: ['[disabled]'], host: [':host']}

/**
 * What a page must have for a selector to match. How its parts stand to one another is not looked
 * at, nor what only a moment tells (`:hover`, `:checked`, `::before`): too much may be kept, and
 * nothing is lost.
 *
 * @param selector - one complex selector, without a comma outside of brackets
 */
export function needsOf(selector: string): Needs {
  let parsed: Selector | undefined
  transform({
    filename: 'selector.css',
    code: Buffer.from(`${selector}{color:red}`),
    visitor: {
      Rule: {
        style(rule) {
          parsed ??= rule.value.selectors[0]
        },
      },
    },
  })
  if (!parsed) throw new Error(`no selector: ${selector}`)
  return parsed.flatMap(componentNeeds)
}

function componentNeeds(component: SelectorComponent): Needs {
  switch (component.type) {
    case 'class':
      return [`.${component.name}`]
    case 'id':
      return [`#${component.name}`]
    case 'type':
      return [component.name.toLowerCase()]
    case 'attribute': {
      const {name, operation} = component
      if (changingAttributes.has(name)) return []
      const exact =
        operation?.operator === 'equal' && operation.caseSensitivity !== 'ascii-case-insensitive'
      return [exact ? `[${name}=${operation.value}]` : `[${name}]`]
    }
    case 'pseudo-class':
      return component.kind === 'is' || component.kind === 'where' || component.kind === 'has'
        ? [component.selectors.map((alternative) => alternative.flatMap(componentNeeds))]
        : (statesOf[component.kind] ?? [])
    case 'nesting':
      throw new Error('rules nested in a style rule are not chosen from')
    default:
      return []
  }
}
