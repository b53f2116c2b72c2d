import type {Locator, Page} from 'playwright-core'
import {tourId, tourType} from '#studio/tour/tour-state.ts'
import type {Product} from '../product.ts'

/**
 * Notes that somebody has seen the first steps and closed them, as the Studio itself does for who
 * is there the second time. The journeys are of people who know their Studio; that it opens by
 * itself for who is new is what studio-tour.test.ts shows.
 */
export async function hasSeenFirstSteps({client}: Product, userId: string) {
  const question = 'never-asked'
  await client.createIfNotExists({_id: tourId(userId), _type: tourType, question, done: {}})
}

/** The panel of the first steps as somebody new uses it. */
export class FirstSteps {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByTestId('first-steps')
  }

  /** What leads to the next step of a task, by the task's title. */
  wayTo = (task: string): Locator =>
    this.panel
      .locator('[data-ui="Card"]')
      .filter({has: this.page.getByRole('heading', {name: task, exact: true})})
      .getByRole('link')

  /** Waits until so many steps are ticked: `3 of 7 done`. */
  progress = (text: string) => this.panel.getByText(text, {exact: true}).waitFor()
}
