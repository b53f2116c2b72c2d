import {setTimeout} from 'node:timers/promises'
import {expect, it} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {compareWithPast} from '#studio/tools/point-in-time/compare-with-past.ts'
import {carryOut, stepsFor} from '#studio/tools/point-in-time/restore.ts'

const page = (title: string, rest: object) => ({_id: 'home', _type: 'page', title, ...rest})

it.each(['drafts', 'site'] as const)(
  'if an old picture and an old reference were deleted, the rest is restored (%s), and the missing things are named',
  async (destination) => {
    const {client} = await startTestLake()
    const raw = client.withConfig({perspective: 'raw'})
    const picture = (ref: string) => ({_type: 'image', asset: {_type: 'reference', _ref: ref}})
    for (const name of ['old', 'new', 'other'])
      await raw.create({
        _id: `image-${name}`,
        _type: 'sanity.imageAsset',
        originalFilename: `${name}.jpg`,
      })
    await raw.create({_id: 'gone', _type: 'review', title: 'Gone'})
    const toGone = {_type: 'reference', _ref: 'gone', _key: 'g'}
    await raw.create(
      page('Good', {
        hero: {picture: picture('image-old'), alt: 'An old picture'},
        gallery: [
          {_key: 'a', ...picture('image-old')},
          {_key: 'b', ...picture('image-other')},
        ],
        reviews: [toGone],
        weak: {_type: 'reference', _ref: 'gone', _weak: true},
      }),
    )
    await setTimeout(5)
    const thursday = new Date().toISOString()
    await setTimeout(5)
    await raw.createOrReplace(page('Bad', {hero: {picture: picture('image-new'), alt: 'New'}}))
    await raw.delete('image-old')
    await raw.delete('gone')
    const {changes} = await compareWithPast(raw, new Set(['page']), thursday)
    const steps = changes.flatMap((change) => stepsFor(change, destination))
    const {missing, leftOut} = await carryOut(raw, steps)
    expect(leftOut).toEqual([])
    expect(missing.map(({id, of}) => [of, id])).toEqual([
      ['home', 'image-old'],
      ['home', 'gone'],
    ])
    expect(missing[0]?.last?.originalFilename).toBe('old.jpg')
    const id = destination === 'site' ? 'home' : 'drafts.home'
    expect(await raw.getDocument(id)).toMatchObject({
      title: 'Good',
      hero: {picture: {asset: {_ref: 'image-new'}}, alt: 'An old picture'},
      gallery: [{_key: 'b'}],
      reviews: [],
      weak: {_ref: 'gone'},
    })
  },
)
