import type {Locale} from '../../../../schemas/locales.ts'

/** A text of the demo shop in every language of the site. */
export type Text = Record<Locale, string>

/** The demo shop of all pictures. The shop and its customers are fictional. */
export const shop = {
  name: 'Hilltop Auto Repair',
  street: '240 Ridge Road',
  city: 'Springfield, OH 45501',
  phone: '(555) 555-0170',
  email: 'shop@example.com',
  /** The day that the pictures show, a Tuesday. */
  today: '2026-05-12',
  /** Price of an hour of labor, in cents. */
  laborRate: 120_00,
  /** Tax in percent, on parts only. */
  taxRate: 7,
  /** Working time of a technician per day, in tenths of an hour: 8 to 12 and 1 to 5. */
  dayTenths: 80,
} as const
