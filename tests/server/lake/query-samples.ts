/** A small repeatable source of chance: https://en.wikipedia.org/wiki/Linear_congruential_generator */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Queries of every kind of filter, over documents d0… of types t0 to t2 with `n` and `ref`. */
export const QUERIES = [
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
  '*[_id match "d*" && _type == "t2"]._id',
]

export const QUERY_PARAMS = {id: 'd2', type: 't1', types: ['t1', 't2', 7], slug: 's2'}
