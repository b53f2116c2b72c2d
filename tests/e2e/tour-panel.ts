import type {Locator, Page} from 'playwright-core'
import {tourId, tourType} from '#studio/tour/tour-state.ts'
import type {Product} from '../product.ts'

/**
 * Records that a user has seen and closed the first steps, as the Studio itself does. Most journeys
 * are of users who know their Studio; studio-tour.test.ts covers new users.
 */
export async function hasSeenFirstSteps({client}: Product, userId: string) {
  const question = 'never-asked'
  await client.createIfNotExists({_id: tourId(userId), _type: tourType, question, done: {}})
}

/** The panel of the first steps, as a new user sees it. */
export class TourPanel {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByTestId('first-steps')
  }

  /** The link to the next step of a task, by the task's title. */
  wayTo = (task: string): Locator =>
    this.panel
      .locator('[data-ui="Card"]')
      .filter({has: this.page.getByRole('heading', {name: task, exact: true})})
      .getByRole('link')

  /** Waits for a progress text such as `3 of 7 done`. */
  progress = (text: string) => this.panel.getByText(text, {exact: true}).waitFor()
}
