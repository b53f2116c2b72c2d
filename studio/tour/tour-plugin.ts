import {definePlugin} from 'sanity'
import {MenuWithTour} from './tour-button.tsx'
import {TourLayout} from './tour-layout.tsx'

/**
 * Plugin with a tour for new users. The tour has three exercises: change a price, add a question,
 * translate the question. It opens automatically for every user who can write, only once, and ticks
 * completed steps.
 */
export const tour = definePlugin({
  name: 'tour',
  studio: {components: {layout: TourLayout, toolMenu: MenuWithTour}},
})
