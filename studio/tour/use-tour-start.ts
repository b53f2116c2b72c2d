import type {SanityClient} from '@sanity/client'
import {useEffect, useState} from 'react'
import {englishText} from '#schemas/fields/localized-value.ts'
import type {TourProduct} from './step-links.ts'
import {type TourState, tourId, tourStateIn, tourType} from './tour-state.ts'

/**
 * The data with which the tour starts: the user's progress, and the product whose price the user
 * changes.
 */
export type TourStart = {state: TourState; product: TourProduct; isNew: boolean}

// Prefers the product that the texts of the tour mention. Without it, selects the first product.
const query = `{
  "state": *[_id == $id][0],
  "product": *[_type == "product" && defined(slug.current) && count(string::split(_id, ".")) == 1]
    | order(slug.current == "real-time-pro" desc, order asc)[0]{_id, name, "slug": slug.current}
}`

type Answer = {state: unknown; product: {_id: string; name: unknown; slug: string} | null}

async function start(client: SanityClient, userId: string): Promise<TourStart | undefined> {
  const id = tourId(userId)
  const {state: stored, product} = await client.fetch<Answer>(query, {id}, {tag: 'tour.start'})
  if (!product) return undefined
  const known = tourStateIn(stored)
  const state = known ?? {question: crypto.randomUUID(), done: {}}
  // Store immediately that the user has seen the tour, so that it opens automatically only once.
  if (!known)
    await client.createOrReplace({_id: id, _type: tourType, ...state}, {tag: 'tour.begin'})
  const {_id, name, slug} = product
  return {state, product: {id: _id, name: englishText(name) ?? slug, slug}, isNew: !known}
}

/** Reads the start data once, for users who may write. If reading fails, the tour is not shown. */
export function useTourStart(
  client: SanityClient,
  userId: string | undefined,
): TourStart | undefined {
  const [found, setFound] = useState<TourStart>()
  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    start(client, userId).then(
      (answer) => isCurrent && setFound(answer),
      (error: unknown) =>
        console.warn(
          'The tour "First steps" cannot be shown, because its data could not be read.',
          error,
        ),
    )
    return () => {
      isCurrent = false
    }
  }, [client, userId])
  return found
}
