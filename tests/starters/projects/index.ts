import type {Starter} from '../starter.ts'
import {sanityInit} from './sanity-init.ts'

/** All starters, in the order of the table. */
export const starters: readonly Starter[] = [...sanityInit]
