import {type Selector, type SelectorComponent, transform} from 'lightningcss'
import type {Needs} from './style-rules.ts'

/**
 * Attributes that the visitor or the page's inline scripts can change before the app loads
 * (src/boot/before-app.ts, src/boot/intent.ts). Rules that depend on them are always included.
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
 * Pseudo-classes that depend only on the page's HTML. No script disables elements before the app
 * loads. Pages have no shadow trees, but Mantine's style sheet contains `:host`.
 */
const statesOf: Partial<Record<string, Needs>> = {disabled: ['[disabled]'], host: [':host']}

/**
 * Returns the tokens that a page must contain for a selector to match. Ignores combinators and
 * temporary states (`:hover`, `:checked`, `::before`): an unused rule may be included, but a needed
 * rule is never left out.
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
  if (!parsed) throw new Error(`Invalid CSS selector: ${selector}`)
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
      throw new Error('The stylesheet has nested style rules, which are not supported.')
    default:
      return []
  }
}
