import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {studioFaults} from './axe.ts'

/** Collects the axe violations of several parts of the Studio. */
export class StudioAxe {
  readonly #page: Page
  readonly #scheme: 'light' | 'dark' | undefined
  readonly #found: Record<string, string[]> = {}

  constructor(page: Page, scheme?: 'light' | 'dark') {
    this.#page = page
    this.#scheme = scheme
  }

  async check(name: string, part: string, except: readonly string[] = []) {
    const faults = await studioFaults(this.#page, part, except, this.#scheme)
    if (faults.length > 0) this.#found[name] = faults
  }

  expectNoFaults = () => expect(this.#found).toEqual({})
}
