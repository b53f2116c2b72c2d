import type {Browser} from 'playwright-core'
import {launchChromium} from '../chromium.ts'
import {type HostedPlace, hostedPlace} from '../hosted/hosted-site.ts'
import {type Product, startProduct} from '../product.ts'
import type {Row} from './row.ts'

/**
 * A function that measures one or more rows of the result table. One that takes minutes yields each row
 * as soon as it is measured.
 */
export type Measurement = (stage: Stage) => Promise<Row[]> | AsyncIterable<Row>

/** Resources that several measurements share. Each resource is started on first use. */
export class Stage {
  readonly #ends: (() => Promise<unknown>)[] = []
  #product: Promise<Product> | undefined
  #place: Promise<HostedPlace> | undefined
  #browser: Promise<Browser> | undefined
  /**
   * True for a quick run with few and short rounds. It only checks that the benchmark works; its
   * results are not meaningful.
   */
  readonly quick: boolean
  /** The number of documents of the large dataset in `growth.ts`. */
  readonly documents: number

  constructor(quick: boolean, documents: number) {
    this.quick = quick
    this.documents = documents
  }

  /** Tables that are printed after the rows. */
  readonly tables: string[] = []

  /** Returns the number of rounds to measure. */
  rounds = (wanted: number) => (this.quick ? Math.min(wanted, 2) : wanted)

  /** Returns the number of seconds to measure for. */
  seconds = (wanted: number) => (this.quick ? 1 : wanted)

  /** Returns the whole product with its lake and the sample content. */
  product(): Promise<Product> {
    this.#product ??= this.#lasting(startProduct(), (product) => product.stop())
    return this.#product
  }

  /**
   * Returns the environment of a site without its own lake. The site reads the product's content as
   * if it were hosted by Sanity.
   */
  place(): Promise<HostedPlace> {
    this.#place ??= this.#lasting(
      this.product().then(({lake}) => hostedPlace(lake)),
      (place) => place.remove(),
    )
    return this.#place
  }

  browser(): Promise<Browser> {
    this.#browser ??= this.#lasting(launchChromium(), (browser) => browser.close())
    return this.#browser
  }

  /** Stops all started resources in reverse order. */
  async end() {
    for (const end of this.#ends.splice(0).reverse()) await end()
  }

  async #lasting<Thing>(started: Promise<Thing>, end: (thing: Thing) => Promise<unknown>) {
    const thing = await started
    this.#ends.push(() => end(thing))
    return thing
  }
}
