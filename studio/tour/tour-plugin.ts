import {definePlugin} from 'sanity'
import {MenuWithTour} from './tour-button.tsx'
import {TourLayout} from './tour-layout.tsx'

/**
 * Three things for who is new to try: change a price, add a question, translate it. It comes by
 * itself once for everybody who may write, and ticks what they have done.
 */
export const tour = definePlugin({
  name: 'tour',
  studio: {components: {layout: TourLayout, toolMenu: MenuWithTour}},
})
