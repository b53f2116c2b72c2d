import {expect, it} from 'vitest'
import {newPlaces, rowsOf} from '#studio/ordered-list/rows.ts'

const question = (_id: string, category: number, order?: number) => ({
  _id,
  _type: 'faqEntry',
  category,
  ...(order !== undefined && {order}),
})

const idsOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({id}) => id)

it('the questions of a category are sorted by order, and questions without order are last', () => {
  const documents = [
    question('none', 1),
    question('third', 1, 7),
    question('second', 1, 2),
    question('tie', 1, 2),
    question('first', 1, 1),
    question('other', 2, 1),
  ]
  expect(idsOf(rowsOf(documents, 1))).toEqual(['first', 'second', 'tie', 'third', 'none'])
})

it('the list of a category contains a question with a draft only if the draft has this category', () => {
  const documents = [
    question('a', 1, 1),
    question('drafts.a', 1, 3),
    question('b', 1, 2),
    question('drafts.new', 1, 4),
    question('gone', 1, 5),
    question('drafts.gone', 2, 5),
  ]
  expect(idsOf(rowsOf(documents, 1))).toEqual(['b', 'a', 'new'])
})

it('newPlaces returns a new order only for drafts and published documents whose place changes', () => {
  const rows = rowsOf([
    {_id: 'pro', _type: 'product', order: 1},
    {_id: 'guide', _type: 'product', order: 2},
    {_id: 'drafts.guide', _type: 'product', order: 2},
    {_id: 'elite', _type: 'product', order: 3},
  ])
  const [pro, guide, elite] = rows
  if (!pro || !guide || !elite) throw new Error('rowsOf did not return all three products.')
  expect(newPlaces([guide, pro, elite])).toEqual([
    {id: 'drafts.guide', order: 1},
    {id: 'guide', order: 1},
    {id: 'pro', order: 2},
  ])
})

it('if a draft moved a question to another category, newPlaces does not reorder the published version', () => {
  const documents = [question('moving', 1, 1), question('drafts.moving', 2, 1), question('b', 2, 2)]
  expect(newPlaces(rowsOf(documents, 2).toReversed())).toEqual([
    {id: 'b', order: 1},
    {id: 'drafts.moving', order: 2},
  ])
})
