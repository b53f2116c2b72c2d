/* Over 200 lines: one grammar. */

import fc from 'fast-check'

const join = (...parts: readonly (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''))

const attribute = fc.constantFrom(
  'n',
  's',
  'flag',
  'none',
  '_id',
  '_type',
  'x',
  'lang',
  'y',
  'when',
)
const index = fc.integer({min: -3, max: 4}).map(String)

const atom = fc.oneof(
  {weight: 6, arbitrary: attribute},
  fc.constantFrom('1', '0', '-2', '1.5', '"x"', '"alpha"', '"Beta"', 'true', 'false', 'null'),
  fc.constantFrom('@', '^', '^.^', '^.n', '^.^.n', '@.n', 'deep.a.b.n', 'deep["n"]', 'ref._ref'),
  fc.constantFrom('ref->n', 'ref->ref->_id', '(ref->)', '$id', '$number', 'list', 'deep', 'items'),
  fc.constantFrom(
    '(now() > "2")',
    '_score',
    'odd',
    "odd['it\\'s']",
    'odd["a b"][0].v',
    'refs[0]->s',
  ),
)

const binary = fc.constantFrom(
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  'in',
)
const logic = fc.constantFrom('&&', '||')
const ofOne = fc.constantFrom(
  'defined',
  'count',
  'length',
  'lower',
  'upper',
  'string',
  'round',
  'dateTime',
  'array::compact',
  'math::sum',
  'math::min',
  'math::max',
  'math::avg',
  'pt::text',
  'references',
  'string::lower',
  'string::upper',
  'sanity::versionOf',
  'sanity::partOfRelease',
)
const ofTwo = fc.constantFrom(
  'string::split',
  'string::startsWith',
  'array::join',
  'array::intersects',
  'round',
  'coalesce',
)

/**
 * Generates GROQ expressions, lists and projections. The grammar covers most of GROQ and adds
 * parentheses where operator precedence matters.
 */
const grammar = fc.letrec<Record<'expression' | 'list' | 'documents' | 'projection', string>>(
  (tie) => {
    const [expression, list] = [tie('expression'), tie('list')]
    const [documents, projection] = [tie('documents'), tie('projection')]
    const operand = fc.oneof({weight: 3, arbitrary: atom}, expression)
    return {
      expression: fc.oneof(
        {depthSize: 'small', withCrossShrink: true},
        atom,
        join('(', operand, ' ', binary, ' ', operand, ')'),
        join('(', operand, ' ', logic, ' ', operand, ')'),
        join('!(', operand, ')'),
        join('-(', operand, ')'),
        join('(', operand, ' in ', index, '..', index, ')'),
        join('(', operand, ' in ', list, ')'),
        join(
          '(s match ',
          fc.constantFrom('"al*"', '"beta"', '["alpha", "gam*"]', '"*ta"', 's', '"a-ray"'),
          ')',
        ),
        join('(list match ', fc.constantFrom('"x"', '"*"'), ')'),
        join(ofOne, '(', operand, ')'),
        join(ofOne, '(', list, ')'),
        join(ofTwo, '(', operand, ', ', operand, ')'),
        join('select(', operand, ' => ', operand, ', ', operand, ' => ', list, ', ', operand, ')'),
        join('select(', operand, ' => ', operand, ')'),
        join('[', operand, ', ...', list, ', ', operand, ']'),
        projection,
        join(list, '[', index, ']'),
        join('(', list, '[', index, ']).', attribute),
        join('deep', projection),
        join('ref->', projection),
      ),
      list: fc.oneof(
        {depthSize: 'small', withCrossShrink: true},
        fc.constantFrom(
          '*',
          'list',
          'items',
          'refs',
          'items[]',
          'body',
          'refs[]->',
          'list[]',
          'n[]',
        ),
        fc.constantFrom(
          'items[].inner[]',
          'items[].inner',
          '*.items[].x',
          'refs[]->refs[]->_id',
          'deep[]',
        ),
        join('*[', operand, ']'),
        join('*[_type == "t', fc.constantFrom('0', '1', '2'), '" && ', operand, ']'),
        join('*[_type in ["t0", "t1"]][', operand, ' == ', operand, ']'),
        join(list, '[', operand, ' > ', operand, ']'),
        join(list, '[', index, fc.constantFrom('..', '...'), index, ']'),
        join(
          '(',
          list,
          ' | order(',
          operand,
          fc.constantFrom('', ' asc', ' desc'),
          ', ',
          operand,
          '))',
        ),
        join(
          '(',
          documents,
          ' | score(',
          operand,
          ' == ',
          operand,
          ', boost(',
          operand,
          ' > 0, 2)))',
        ),
        join(list, '.', attribute),
        join(list, '[].', attribute),
        join(list, projection),
        join('(', list, ' + ', list, ')'),
        join('[', operand, ', ', operand, ']'),
        join('array::compact(', list, ')'),
        // The lake makes several nulls one, like the public suite and unlike groq-js.
        join('array::unique(array::compact(', list, '))'),
      ),
      // What `score()` accepts: neither changed documents nor one of them.
      documents: fc.oneof(
        {depthSize: 'small', withCrossShrink: true},
        fc.constantFrom('*', 'list', 'items', 'refs[]->'),
        join('*[', operand, ' == ', operand, ']'),
        join(documents, '[', index, fc.constantFrom('..', '...'), index, ']'),
        join('(', documents, ' | order(', operand, '))'),
        join('(', documents, ' | score(', operand, '))'),
      ),
      projection: fc.oneof(
        {depthSize: 'small', withCrossShrink: true},
        join('{', attribute, ', ', attribute, '}'),
        join('{..., "a": ', operand, '}'),
        join('{"a": ', operand, ', ...}'),
        join('{"a": ', expression, ', "b": ', operand, '}'),
        join('{"l": ', list, ', items[]{x, "up": ^.n}}'),
        join('{', operand, ' == ', operand, ' => {"c": ', operand, '}, n}'),
        join('{"r": ref->', projection, ', "d": ', operand, '}'),
        join('{...ref->, "k": ', operand, ', ...', projection, '}'),
      ),
    }
  },
)

/** Generates a GROQ query, usually over all documents, sometimes only an expression. */
export const anyQuery = fc.oneof(
  {weight: 4, arbitrary: join('*', grammar.projection)},
  {weight: 3, arbitrary: grammar.list},
  {weight: 2, arbitrary: grammar.expression},
  {weight: 2, arbitrary: join('*[_id == "a"][0]', grammar.projection)},
)

export const anyQueryParams = {id: 'b', number: 2}
