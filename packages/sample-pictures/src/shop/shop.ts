import type {Locale} from '../../../../schemas/locales.ts'

/** A text of the demo shop in every language of the site. */
export type Text = Record<Locale, string>

/** The demo shop of all pictures. It is made up, and so is everyone who brings a car to it. */
export const shop = {
  name: 'Hilltop Auto Repair',
  street: '240 Ridge Road',
  city: 'Springfield, OH 45501',
  phone: '(555) 555-0170',
  email: 'shop@example.com',
  /** The day on which the pictures were taken, a Tuesday. */
  today: '2026-05-12',
  /** Cents for an hour of labor. */
  laborRate: 120_00,
  /** Percent, on parts only. */
  taxRate: 7,
  /** The hours a technician can be booked for in a day: 8 to 12 and 1 to 5. */
  dayTenths: 80,
} as const
