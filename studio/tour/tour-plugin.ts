import {definePlugin} from 'sanity'
import {MenuWithTour} from './tour-button.tsx'
import {TourLayout} from './tour-layout.tsx'

/**
 * Three exercises for new users: change a price, add a question, translate it. Opens once by itself for
 * everybody who may write, and ticks completed steps.
 */
export const tour = definePlugin({
  name: 'tour',
  studio: {components: {layout: TourLayout, toolMenu: MenuWithTour}},
})
