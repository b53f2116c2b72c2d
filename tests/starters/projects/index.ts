import type {Starter} from '../starter.ts'
import {sanityInit} from './sanity-init.ts'

/** The starters of the table in the package's README, in its order. */
export const starters: readonly Starter[] = [...sanityInit]
