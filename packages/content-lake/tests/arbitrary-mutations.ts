import fc from 'fast-check'

// The generators use few document IDs and paths, so that generated mutations often change the same
// values.
const id = fc.constantFrom('a', 'b', 'drafts.a')
const key = fc.constantFrom('k1', 'k2', 'k3')

/**
 * Generates any JSON value that a document may contain, such as unusual strings, lone surrogates,
 * keyed objects and references.
 */
const {value} = fc.letrec((tie) => ({
  value: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    fc.string({unit: 'binary', maxLength: 8}),
    fc.integer({min: -5, max: 5}),
    fc.double({noNaN: true, noDefaultInfinity: true}),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), {maxLength: 4}),
    fc.record({_key: key, v: tie('value')}),
    fc.record({_type: fc.constant('reference'), _ref: id, _weak: fc.boolean()}),
    fc.dictionary(fc.constantFrom('a', 'b', 'v', 'constructor', 'then'), tie('value')),
  ),
}))

const fields = fc.record(
  {
    text: fc.string({maxLength: 12}),
    n: fc.integer({min: -9, max: 9}),
    list: fc.array(value, {maxLength: 5}),
    deep: fc.record({a: fc.record({b: value})}),
    to: fc.record({_ref: id}),
  },
  {requiredKeys: []},
)

const path = fc.constantFrom(
  'text',
  'n',
  'list',
  'deep',
  'deep.a',
  'deep.a.b',
  "deep['a'].b",
  'new.nested.field',
  'list[0]',
  'list[-1]',
  'list[7]',
  'list[1:3]',
  'list[0,2]',
  'list[_key=="k1"]',
  'list[_key=="k2"].v',
  'list[v > 0].v',
  '..v',
  'to',
)

/** Paths for the operations that refuse ranges. */
const pathOfItems = path.filter((text) => text !== 'list[1:3]')

const textPatch = fc.constantFrom(
  '@@ -0,0 +1,3 @@\n+abc\n',
  '@@ -1,3 +1,2 @@\n-abc\n+xy\n',
  '@@ -1 +1 @@\n-a\n+%F0%9F%9A%97\n',
)

const patch = fc.oneof(
  fc.record({set: fc.dictionary(path, value, {minKeys: 1, maxKeys: 2})}),
  fc.record({setIfMissing: fc.dictionary(path, value, {minKeys: 1, maxKeys: 2})}),
  fc.record({unset: fc.array(path, {minLength: 1, maxLength: 2})}),
  fc.record({
    inc: fc.dictionary(pathOfItems, fc.integer({min: -3, max: 3}), {minKeys: 1, maxKeys: 2}),
  }),
  fc.record({
    dec: fc.dictionary(pathOfItems, fc.double({min: -3, max: 3, noNaN: true}), {maxKeys: 1}),
  }),
  fc.record({diffMatchPatch: fc.dictionary(pathOfItems, textPatch, {minKeys: 1, maxKeys: 1})}),
  fc
    .tuple(fc.constantFrom('before', 'after', 'replace'), path, fc.array(value, {maxLength: 2}))
    .map(([where, at, items]) => ({insert: {[where]: at, items}})),
)

const document = fc.tuple(id, fields).map(([_id, rest]) => ({_id, _type: 'thing', ...rest}))

/**
 * Generates a well-formed mutation. The lake may still refuse the mutation, for example because the
 * document does not exist.
 */
const mutation = fc.oneof(
  fc.record({create: document}),
  fc.record({createIfNotExists: document}),
  fc.record({createOrReplace: document}),
  fc.record({delete: fc.record({id})}),
  fc.tuple(id, patch).map(([of, operations]) => ({patch: {id: of, ...operations}})),
)

/** Converts a value to JSON and back, as if the lake had received it in a request body. */
const received = <Value>(sent: Value): Value => JSON.parse(JSON.stringify(sent))

/** Generates a sequence of transactions. Each transaction is a list of well-formed mutations. */
export const anyTransactions = fc
  .array(fc.array(mutation, {minLength: 1, maxLength: 4}), {minLength: 1, maxLength: 12})
  .map(received)

const noise = fc.oneof(fc.jsonValue({maxDepth: 2}), value, id, path)

/** Generates malformed mutations: the property names of the API with arbitrary values. */
export const anyNonsense = fc
  .array(
    fc.oneof(
      noise,
      fc.dictionary(
        fc.constantFrom('create', 'createOrReplace', 'delete', 'patch'),
        fc.oneof(
          noise,
          fc.dictionary(fc.constantFrom('id', '_id', '_type', 'query', 'params'), noise),
        ),
      ),
      fc
        .tuple(
          id,
          fc.dictionary(
            fc.constantFrom('set', 'unset', 'insert', 'inc', 'diffMatchPatch', 'ifRevisionID'),
            fc.oneof(noise, fc.dictionary(path, noise), fc.array(path)),
          ),
        )
        .map(([of, operations]) => ({patch: {id: of, ...operations}})),
    ),
    {maxLength: 4},
  )
  .map(received)
