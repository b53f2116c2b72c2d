import type {Locator, Page} from 'playwright-core'
import {tourId, tourType} from '#studio/tour/tour-state.ts'
import type {Product} from '../product.ts'

/**
 * Stores that a user has seen and closed the tour, as the Studio itself does. Most tests are about
 * users who know the Studio; studio-tour.long.test.ts covers new users.
 */
export async function hasSeenFirstSteps({client}: Product, userId: string) {
  const question = 'never-asked'
  await client.createIfNotExists({_id: tourId(userId), _type: tourType, question, done: {}})
}

/** Operates the panel of the tour (First steps) as a new user does. */
export class TourPanel {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByTestId('first-steps')
  }

  /** Locates the link to the next step of a task with the given title. */
  wayTo = (task: string): Locator =>
    this.panel
      .locator('[data-ui="Card"]')
      .filter({has: this.page.getByRole('heading', {name: task, exact: true})})
      .getByRole('link')

  /** Waits for a progress text such as `3 of 7 done`. */
  progress = (text: string) => this.panel.getByText(text, {exact: true}).waitFor()
}
