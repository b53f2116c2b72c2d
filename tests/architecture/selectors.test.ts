import {globSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {type Selector, type SelectorComponent, transform} from 'lightningcss'
import {expect, test} from 'vitest'

/**
 * A list in `:is()` or `:where()` hides the names of its elements from the browser's index of rules, so the
 * rule is compared with every element of the page. `a, b` means the same as `:is(a, b)` and is indexed.
 * @see https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/css/rule_set.cc
 */
test.each(globSync('src/**/*.css'))(
  '%s has no rule that is compared with every element',
  async (file) => {
    expect(await hiddenSubjects(await readFile(file, 'utf8'))).toEqual([])
  },
)

test.each([
  [':is(h1, h2) {top: 0}', 1],
  ['.table > :where(td, th):hover {top: 0}', 1],
  [':where(.a, .b)::before {top: 0}', 1],
  ['h1, h2, :is(.a, .b)[data-size], :is(.a, .b) p, .a:is(:hover, :focus), :where(.a) {top: 0}', 0],
  ['@media print {:is(h1, h2) {top: 0}}', 0],
])('the check finds in %s %i rules', async (css, count) => {
  expect(await hiddenSubjects(css)).toHaveLength(count)
})

/** Returns the selectors outside of print styles of whose elements only a list in `:is()` or `:where()` tells. */
async function hiddenSubjects(css: string): Promise<Selector[]> {
  const found: Selector[] = []
  transform({
    filename: 'checked.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        media: ({value}) =>
          value.query.mediaQueries.every(({mediaType}) => mediaType === 'print') ? [] : undefined,
      },
      Selector(selector) {
        const subject = selector.slice(
          selector.findLastIndex(({type}) => type === 'combinator') + 1,
        )
        if (subject.some(isList) && !subject.some(isName)) found.push(selector)
      },
    },
  })
  return found
}

const isList = (part: SelectorComponent) =>
  part.type === 'pseudo-class' &&
  (part.kind === 'is' || part.kind === 'where') &&
  part.selectors.length > 1

const isName = ({type}: SelectorComponent) => /^(class|id|type|attribute)$/.test(type)
