import {expect, it} from 'vitest'
import {editable} from '#src/ui/text/editable.ts'

it('editable returns the data-sanity attribute of a field that has an edit mark', () => {
  const content = {price: 35, _edit: {price: 'id=a;path=price'}}
  expect(editable(content, 'price')).toEqual({'data-sanity': 'id=a;path=price'})
})

it.each([
  [{price: 35}],
  [{price: 35, _edit: {}}],
  [{price: 35, _edit: null}],
  [{price: 35, _edit: 'price'}],
  [null],
  [undefined],
])('editable returns no attribute for content without an edit mark of the field: %j', (content) => {
  expect(editable(content, 'price')).toEqual({})
  expect(editable(content, 'toString')).toEqual({})
})
