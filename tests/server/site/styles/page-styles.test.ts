import {readFile} from 'node:fs/promises'
import {expect, it} from 'vitest'
import {minified, printRulesLast, rulesOf} from '#server/site/styles/build-styles.ts'
import {foldConstants} from '#server/site/styles/fold-constants.ts'
import {PageStyles} from '#server/site/styles/page-styles.ts'
import {changingAttributes} from '#server/site/styles/selector-needs.ts'

/** Returns the part of a stylesheet that a page with the given body HTML needs. */
function pageStyles(css: string, html: string) {
  const rules = rulesOf(minified(css))
  const styles = new PageStyles({url: '', rules})
  return styles.of(`<html lang><body>${html}`)
}

it.each([
  ['a class that the page has', '.a{top:0}', '<p class="b a">', '.a{top:0}'],
  ['a class that the page does not have', '.a{top:0}', '<p class="b">', ''],
  [
    'a selector list of which only a part matches',
    '.a,.b,p{top:0}',
    '<p class="b">',
    '.b,p{top:0}',
  ],
  ['a combination of which a part is missing', '.a .b>i{top:0}', '<p class="a b">', ''],
  [
    'an element, an id and an attribute',
    'p#x[role]{top:0}',
    '<p role="a" id="x">',
    'p#x[role]{top:0}',
  ],
  ['an attribute with another value', '[role=tab]{top:0}', '<p role="tabpanel">', ''],
  [
    'an attribute selector that matches a prefix',
    '[href^=x]{top:0}',
    '<a href="y">',
    '[href^=x]{top:0}',
  ],
  ['a temporary state', 'p:hover:before{top:0}', '<p>', 'p:hover:before{top:0}'],
  ['an attribute that scripts set', 'p[hidden]{top:0}', '<p>', 'p[hidden]{top:0}'],
  ['a state that no element has', 'p:disabled,p[disabled]{top:0}', '<p>', ''],
  [
    ':is() with one matching alternative',
    ':is(.a,.b) p{top:0}',
    '<p class="b">',
    ':is(.a,.b) p{top:0}',
  ],
  [':where() without a matching alternative', ':where(.a,.b .c) p{top:0}', '<p class="b">', ''],
  [':not()', 'p:not(.a){top:0}', '<p>', 'p:not(.a){top:0}'],
  [':has() with a missing element', 'p:has(.a){top:0}', '<p>', ''],
  ['a shadow root', ':root,:host{top:0}', '', ':root{top:0}'],
])('the page CSS contains only rules that can match the page: %s', (_, css, html, kept) => {
  expect(pageStyles(css, html)).toBe(kept)
})

it('the page CSS keeps @media, @supports and @layer around their rules, in the order of the style sheet', () => {
  const css = `.a{top:1px} @media screen{.b{top:2px}} @supports (top:0){@media screen{.a{top:3px}}}
    @layer x{.b{top:4px}} @layer y{.a{top:4px}}`
  expect(pageStyles(css, '<p class="a">')).toBe(
    '.a{top:1px}@supports (top:0){@media screen{.a{top:3px}}}@layer x{}@layer y{.a{top:4px}}',
  )
})

it('the page CSS merges adjacent @media groups with the same condition', () => {
  const css = '@media screen{.a{top:1px}} .b{top:2px} @media screen{.c{top:3px}}'
  expect(pageStyles(css, '<p class="a c">')).toBe('@media screen{.a{top:1px}.c{top:3px}}')
  expect(pageStyles(css, '<p class="a b c">')).toBe(minified(css))
})

it('the page CSS keeps custom properties that are used directly or indirectly, in all color schemes', () => {
  const css = `:root{--one:var(--two);--two:1px;--three:2px}
    [data-mantine-color-scheme=dark]{--two:3px;--three:4px} p{top:var(--one)} .x{top:var(--three)}`
  expect(pageStyles(css, '<p>')).toBe(
    ':root{--0:var(--1);--1:1px}[data-mantine-color-scheme=dark]{--1:3px}p{top:var(--0)}',
  )
})

it("the page CSS does not shorten names of custom properties that the page's HTML contains", () => {
  const css = ':root{--own:1px;--other:3px} p{top:var(--own);left:var(--other)}'
  const html = '<p style="--own:var(--mine)">'
  expect(pageStyles(css, html)).toBe(':root{--own:1px;--0:3px}p{top:var(--own);left:var(--0)}')
})

it('the page CSS contains all fonts, and only the animations that the page uses', () => {
  const font = '@font-face{font-family:A;src:url(/a.woff2)}'
  const css = `${font}@keyframes in{0%{top:0}}@keyframes out{0%{top:1px}} p{animation:in 1s} .x{animation:out 1s}`
  expect(pageStyles(css, '<p>')).toBe(
    '@font-face{font-family:A;src:url(/a.woff2)}@keyframes in{0%{top:0}}p{animation:1s in}',
  )
})

it('the list changingAttributes contains all attributes that the inline scripts set', async () => {
  const scripts = await Promise.all(
    ['before-app', 'intent'].map((name) => readFile(`src/boot/${name}.ts`, 'utf8')),
  )
  const set = scripts.flatMap((script) => [
    ...[...script.matchAll(/\b(?:page|dataset)\.(\w+) = /g)].map(
      ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ),
    ...[...script.matchAll(/(?:set|toggle)Attribute\('([\w-]+)'/g)].map(([, name = '']) => name),
    ...[...script.matchAll(/\.(hidden|tabIndex|open) = /g)].map(([, name = '']) =>
      name.toLowerCase(),
    ),
    ...[...script.matchAll(/\.aria(\w+) = /g)].map(([, name = '']) => `aria-${name.toLowerCase()}`),
  ])
  expect(set.length).toBeGreaterThanOrEqual(8)
  for (const name of set) expect(changingAttributes).toContain(name)
})

it.each([
  [
    'replaces a value that is the same for all elements',
    ':root{--a:1px}p{top:var(--a)}',
    'p{top:1px}',
  ],
  [
    'replaces an alias of another custom property',
    ':root{--a:var(--b);--b:1px}p{top:var(--a)}',
    'p{top:1px}',
  ],
  [
    'keeps a property that is declared again for some elements',
    ':root{--a:1px}i{--a:2px}p{top:var(--a)}',
    'p{top:var(--a)}',
  ],
  [
    'keeps a property that depends on a custom property with several values',
    ':root{--a:var(--b);--b:1px}i{--b:2px}p{top:var(--a)}',
    'p{top:var(--a)}',
  ],
  [
    'keeps a property that is declared only under a condition',
    '@media print{:root{--a:1px}}p{top:var(--a)}',
    'p{top:var(--a)}',
  ],
  [
    'keeps a property that refers to itself',
    ':root{--a:var(--a)}p{top:var(--a)}',
    'p{top:var(--a)}',
  ],
])('foldConstants, given CSS with custom properties, %s', (_, css, folded) => {
  expect(foldConstants(css)).toContain(folded)
})

it('all print rules are moved into one block at the end of the style sheet', () => {
  const css = minified(
    '@media print{.a{top:1px}} .a{top:2px} @media print{.b{top:3px}} .b{top:4px}',
  )
  expect(printRulesLast(css)).toBe('.a{top:2px}.b{top:4px}@media print{.a{top:1px}.b{top:3px}}')
  expect(printRulesLast('.a{top:2px}')).toBe('.a{top:2px}')
})
