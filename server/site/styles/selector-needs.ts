import {type Selector, type SelectorComponent, transform} from 'lightningcss'
import type {Needs} from './style-rules.ts'

/**
 * Attributes that change before the app loads, by the visitor or by the scripts in the page
 * (src/boot/before-app.ts, src/boot/intent.ts). Rules that depend on them are always kept.
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
 * Pseudo-classes that are decided by the markup: nothing disables elements before the app loads,
 * and no page is a shadow tree, whose root Mantine's sheets name besides ours.
 */
const statesOf: Partial<Record<string, Needs>> = {disabled: ['[disabled]'], host: [':host']}

/**
 * The tokens that a page must have for a selector to match. Combinators and temporary states
 * (`:hover`, `:checked`, `::before`) are ignored, so that a rule may be kept unnecessarily but is
 * never lost.
 *
 * @param selector - one complex selector without commas outside of brackets
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
  if (!parsed) throw new Error(`Invalid selector: ${selector}`)
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
      throw new Error('Nested style rules are not supported.')
    default:
      return []
  }
}
