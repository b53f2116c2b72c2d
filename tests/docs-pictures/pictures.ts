import {live, price, priceEffect, pricePlanned, priceQuestion} from './prices.ts'
import {backInTime, missingPages, preview, share, siteHealth} from './site.ts'
import type {Picture} from './stage.ts'
import {checks, desk, firstSteps, inSpanish, people, signIn} from './studio.ts'
import {inbox, visits} from './support.ts'
import {question, sideBySide, staleSpanish, translations} from './texts.ts'

/** Every image of the README and of docs, by its file name in docs/pictures. */
export const pictures: Readonly<Record<string, Picture>> = {
  price,
  desk,
  'price-effect': priceEffect,
  'price-question': priceQuestion,
  'price-planned': pricePlanned,
  live,
  question,
  translations,
  'side-by-side': sideBySide,
  'stale-spanish': staleSpanish,
  preview,
  share,
  'back-in-time': backInTime,
  'missing-pages': missingPages,
  'site-health': siteHealth,
  checks,
  // The following images create users. If users exist, the sign-in page asks for an email address.
  'sign-in': signIn,
  'first-steps': firstSteps,
  people,
  'in-spanish': inSpanish,
  // Visitors' messages add a number to the bar of tools.
  visits,
  inbox,
}
