import type {Starter} from '../starter.ts'
import {sanityInit} from './sanity-init.ts'
import {astro} from './sites/astro.ts'
import {next} from './sites/next.ts'
import {nextInit} from './sites/next-init.ts'
import {nuxt} from './sites/nuxt.ts'
import {reactRouter} from './sites/react-router.ts'
import {sveltekit} from './sites/sveltekit.ts'
import {vite} from './sites/vite.ts'

/** The starters of the table in the package's README, in its order. */
export const starters: readonly Starter[] = [
  ...sanityInit,
  ...[nextInit, next, astro, sveltekit, nuxt, reactRouter, vite],
]
