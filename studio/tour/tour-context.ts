import {createContext} from 'react'
import type {Tour} from './use-tour.ts'

/** Shares the state of the tour between the panel and the button. */
export const TourContext = createContext<Tour | undefined>(undefined)

/** The id of the tour button, which gets the focus when the panel closes. */
export const tourButtonId = 'first-steps-button'
