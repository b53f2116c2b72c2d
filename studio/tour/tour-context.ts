import {createContext} from 'react'
import type {Tour} from './use-tour.ts'

/** Shares the tour between its panel and its button. */
export const TourContext = createContext<Tour | undefined>(undefined)

/** The id of the button, which gets the focus when the panel closes. */
export const tourButtonId = 'first-steps-button'
