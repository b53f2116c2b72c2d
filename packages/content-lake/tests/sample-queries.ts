/**
 * Returns a seeded random number generator:
 * https://en.wikipedia.org/wiki/Linear_congruential_generator
 */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Queries with every kind of filter, for documents with the IDs d0, d1 and so on, the types t0 to
 * t2, and the fields `n` and `ref`.
 */
export const sampleQueries = [
  '*',
  'count(*)',
  '*[_type == "t0"]',
  '*[_type == "t0" && n > 2] | order(n desc)[0..1]{_id, n}',
  '*["t1" == _type]._id',
  '*[_type in ["t0", "t2"]].n',
  '*[_type in $types]{n}',
  '*[_id == "d1"][0]',
  '*[_id in ["d0", "d3", "gone"]]{_id, n}',
  '*[_id == $id || _type == "t2"]._id',
  '*[(_type == "t0" || n == 1) && defined(ref)]._id',
  '*[_type == "t0" && (n == 1 || _id == "d2")]._id',
  '*[!(_type == "t0")]._id',
  '*[_type != "t1"]._id',
  '*[_type == "t0" && slug.current == "s1"]._id',
  '*[_type in ["t0", "t1"]][slug.current == $slug && n > 1][0]{n}',
  '*[_type == "t2" && (slug.current == "s0" || n == 1)]._id',
  '*[n == 1][_type == "t1"]._id',
  '*[_type == "t1"]{"to": ref->n, "far": ref->ref->_id}',
  '*[_type == "t1"].ref->{n, _type}',
  '*[_id == "d0"][0].ref->',
  '*[_type == "t0"]{"back": *[references(^._id)]._id}',
  '*[_type == "t0"]{"same": *[_type == "t1" && n == ^.n]._id}',
  '*[_type == "t2" && references($id)]._id',
  '*[references("d1")]._id',
  '*[_id in *[_type == "t1"].ref._ref]{_id, n}',
  '*[_type == "t0" && ref->n == 1]._id',
  '{"a": *[_type == "t0"][0].n, "b": *[_id == "d4"][0].n}',
  'coalesce(*[_id == "d9"][0].n, *[_type == "t2"][0].n)',
  'select(count(*[_type == "t0"]) > 1 => *[_type == "t1"]._id, "few")',
  '*[sanity::versionOf("d1")]{_id, n}',
  '*[_type == $type && _id in path("d*")]._id',
  '*[@._type == "t1" && n in [1, 2]]._id',
  '*[_type == "t0"] | score(n == 1)',
  'math::sum(*[_type == "t1"].n)',
  '*[string::split(_id, ".") match "d*" && _type == "t2"]._id',
  '*[_type == "t1"]{"by": *[_type == "t0" && references(^._id)]{_id, "up": ^.n}}',
  '*[_id in *[_type == "t2" && n == 1].ref._ref]._id',
  '*[_type == "t0"]{"other": *[_id == ^.ref._ref][0]{n, "types": *[_type == ^._type]._id}}',
  '*[_type == "t0"]{"kin": *[_type == ^._type && _id != ^._id]._id}',
  '*[references(*[_type == "t1"]._id)]._id',
  '*[references("d1", $ids) || _type == "t9"]._id',
  '*[_type == "t0" && n in 1..3] | order(n desc, _id asc){_id, "n": n * 2 + 1}',
  '*[_type == "t1"] | order(ref._ref) [1...4]._id',
  '*[_type == "t1"][-1]._id',
  '*[_type == "t2"][-3..-1]{...}{_id, ...{"k": _type}}',
  '*[_type == "t2"]{_id, n > 1 => {"large": true}, "s": select(n == 0 => "zero", n == 1 => "one", "many")}',
  '*[_type == "t1"]{"c": coalesce(ref._ref, "none"), "l": length(_id), "u": upper(_id), "d": defined(ref)}',
  '*[_type == "t1"][0...2]{"p": string::split(_id, "d"), "j": array::join([_id, n, true], "-")}',
  'array::unique(*[]._type)',
  'array::compact(*[].ref._ref)',
  '[math::min(*[].n), math::max(*[].n), math::avg(*[].n), count(*[n == 3])]',
  '*[dateTime(_updatedAt) <= dateTime(_createdAt) + 3600]._id',
  'dateTime("2020-01-01T00:00:00.5Z") - dateTime("2019-12-31T23:00:00Z")',
  '[dateTime("2020-01-01T00:00:00Z") + 61.5, dateTime("nonsense"), 1 + "a", 5 % 3, 2 ** 3, -(1), 1/0]',
  '[1, 2, ...[3, null]] + [4]',
  '{"a": 1} + {"b": 2}',
  '[null == null, {} == {}, [1] == [1], 1 == "1", "a" < "b", 1 < "b", true && null, null || true, !null]',
  '["foo bar" match "ba*", ["foo", "bar"] match "foo", 1 match "1", "foo" match ["f*", "*o"]]',
  '[round(1.255, 2), round(-1.5), round("x"), length("😀a"), length([1]), lower("ÄB")]',
  'pt::text([{"_type": "block", "children": [{"_type": "span", "text": "a"}, {"_type": "span", "text": "b"}]}])',
  '*[_type == "t0"]{"list": [n, n + 1][@ > 1], "nested": [{"x": n}, {"x": 1}][x == ^.n].x}',
  '*[_type == "t0"].ref{"r": _ref, "deep": @->n}',
  '*[_type == $type][n > 0]{"again": ^._id, "len": count(*[n == ^.n])}',
  '*[_type == "t1"]{"a": {"b": {"up": ^.^.n, "here": ^.n}}}',
  '*[_type == "t0" && ref._ref in $ids && !(_id in path("drafts.**"))]._id',
  '*[string::startsWith(_id, "d") && sanity::partOfRelease("r") != true]._id',
  '*[_type == "t1" && array::intersects([n], [1, 2])]._id',
  '*[_type == "t0"] | order(n) | order(_id desc)[0]._id',
  '*[_type == "t2"] | score(string::split(_id, ".") match "d*", boost(n > 1, 3)) | order(_score desc, _id asc){_id, _score}',
]

export const queryParams = {
  id: 'd2',
  type: 't1',
  types: ['t1', 't2', 7],
  ids: ['d0', 'd4', null],
  slug: 's2',
}
