import {createContext} from 'react'
import type {Tour} from './use-tour.ts'

/** The tour, between the panel beside the Studio and the button in its bar that brings it back. */
export const TourContext = createContext<Tour | undefined>(undefined)

/** The button's id: where the focus goes when the panel closes. */
export const tourButtonId = 'first-steps-button'
