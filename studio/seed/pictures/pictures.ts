import type {Screen} from './screen.ts'
import {hero} from './screens/hero.ts'
import {ticketIntro} from './screens/ticket-intro.ts'

/** Every picture of the seed by the name the seed's documents use for it. */
export const pictures = {
  hero,
  'ticket-intro': ticketIntro,
} as const satisfies Record<string, Screen>

/** The name of a picture; its file is `rendered/<name>.<locale>.webp`. */
export type PictureName = keyof typeof pictures
