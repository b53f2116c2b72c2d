import {expect, it} from 'vitest'
import {styleAttributesOf, withoutStyleAttributes} from '#server/site/styles/style-attributes.ts'

it('each distinct style attribute becomes one CSS rule', () => {
  const {html, css} = withoutStyleAttributes(
    '<i style="top:0"></i><b class="x" style="--a:&quot;b&quot;"></b><i style="top:0">style=&quot;</i>',
  )
  expect(html).toBe(
    '<i data-s="_0"></i><b class="x" data-s="_1"></b><i data-s="_0">style=&quot;</i>',
  )
  expect(css).toBe('#root [data-s=_0]{top:0}#root [data-s=_1]{--a:"b"}')
})

it('a style attribute whose text would end the CSS rule stays an attribute', () => {
  const text = '<i style="top:0}body{color:red"></i>'
  expect(withoutStyleAttributes(text)).toEqual({html: text, css: ''})
  expect(styleAttributesOf(text)).toEqual(['top:0}body{color:red'])
})
