import {rareWord} from './grown-content.ts'

/** A query of a measurement. `round` makes the parameters of each round different. */
export interface Asked {
  readonly query: string
  readonly params?: (round: number, size: number) => Readonly<Record<string, unknown>>
  readonly perspective?: string
}

export const orderedSlice = 'ordered slice'

const preview = '_type, _id, _originalId, "orderings": '

export const asked: Readonly<Record<string, Asked>> = {
  [orderedSlice]: {
    query: `*[_type == "article" && isFeatured == true && publishedAt > $after]
      | order(publishedAt desc)[0...20]{title, publishedAt, number}`,
    params: (round) => ({after: `2020-0${1 + (round % 9)}-01`}),
  },
  'slice by number': {
    query: `*[_type == "article" && number > $number] | order(number asc)[0...20]{title, number}`,
    params: (round, size) => ({number: (round * size) / 200}),
  },
  'number in a range, another order': {
    query: `*[_type == "article" && number >= $from && number < $to]
      | order(title asc)[0...20]{title, number}`,
    params: (round) => ({from: round * 5_000, to: round * 5_000 + 1_000_003 / 200}),
  },
  join: {
    query: `*[_type == "author"] | order(name asc)[$from...$to]{
      name, "articles": *[_type == "article" && author._ref == ^._id]
        | order(publishedAt desc)[0...3]{title, author->{name}}}`,
    params: (round) => ({from: round % 5, to: (round % 5) + 3}),
  },
  'rare match': {
    query: `*[_type == "article" && title match $word]{_id, title}`,
    params: (round) => ({word: `${rareWord.slice(0, 5 + (round % 4))}*`}),
  },
  'Studio list': {
    query: `// findability-mvi:5
      *[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))
        && (_type == $type)]{${preview}[_updatedAt]}
      | order(orderings[0] desc) [0...$__limit]`,
    params: () => ({
      __types: ['article'],
      __query: '*',
      __rawQuery: '',
      type: 'article',
      __limit: 101,
    }),
    perspective: 'drafts',
  },
  'Studio search': {
    query: `// findability-mvi:5
      *[_type in $__types] | score(
        boost(_type in ["article"] && title match text::query($__query), 10),
        boost(_type in ["author"] && name match text::query($__query), 10),
        ([@, _id] match text::query($__query) || references($__rawQuery)))
      [_score > 0] {${preview}[_score]} | order(orderings[0] desc) [0...$__limit]`,
    params: (round) => ({
      __types: ['article', 'author'],
      __query: `${rareWord.slice(0, 4 + (round % 4))}*`,
      __rawQuery: rareWord.slice(0, 4 + (round % 4)),
      __limit: 101,
    }),
    perspective: 'drafts',
  },
}
