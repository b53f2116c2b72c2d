import type {LakeDocument} from '#src/store/document.ts'

/** Returns a few documents that contain every kind of value that queries read. */
export function queriedDocuments(): LakeDocument[] {
  const texts = ['alpha beta', 'Beta', 'gamma-ray alpha', 'Äther', '']
  return ['a', 'b', 'c', 'd', 'drafts.a', 'e.f'].map((id, at) => ({
    _id: id,
    _type: `t${at % 3}`,
    _rev: `r${at}`,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: `2026-01-0${at + 1}T00:00:00.5Z`,
    n: at - 2,
    s: texts[at % texts.length],
    flag: at % 2 === 0,
    when: at === 3 ? 'never' : `2026-02-0${at + 1}T10:00:00Z`,
    none: null,
    list: [at, 'x', null, at % 2, 'x', 1.5].slice(at % 4),
    items: [
      {_key: 'k1', lang: 'en', x: at},
      {
        _key: 'k2',
        lang: 'es',
        x: 3 - at,
        inner: [
          {_key: 'i1', y: 'alpha'},
          {_key: 'i2', y: at},
        ],
      },
      ...(at > 2 ? [{lang: 'none'}] : []),
    ],
    deep: {n: at * 2, a: {b: {n: 7, s: 'deep'}}},
    ref: {_type: 'reference', _ref: ['b', 'c', 'nobody', 'a'][at % 4]},
    refs: ['c', 'a', 'nobody'].slice(at % 3).map((_ref) => ({_key: `r${_ref}`, _ref})),
    body: [
      {_key: 'p', _type: 'block', children: [{_key: 's', _type: 'span', text: `Hello ${at}`}]},
      ...(at > 3 ? [{_key: 'q', _type: 'image', alt: 'no text'}] : []),
    ],
    ...(at === 2 ? {odd: {"it's": 1, 'a b': [{_key: 'k', v: 'odd'}]}} : {}),
  }))
}
