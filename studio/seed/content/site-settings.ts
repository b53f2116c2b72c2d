import type {Sample} from '../content-model.ts'
import {line, text} from '../localized.ts'
import {supportHours} from './support-hours.ts'

/** Sample settings with invented company data, which the company replaces with its own. */
export const siteSettings: Sample<'siteSettings'> = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  companyName: 'Labor Guide Systems',
  tagline: text(
    'Real labor times for independent repair shops since 1989.',
    'Tiempos reales de mano de obra para talleres independientes desde 1989.',
  ),
  phone: '(555) 555-0142',
  fax: '(555) 555-0143',
  supportEmail: 'support@example.com',
  addressLines: ['100 Example Parkway, Suite 200', 'Springfield, OH 45501'],
  supportHours,
  foundedYear: 1989,
  premiumPrice: 495,
  premiumTrialDays: 45,
  facebookUrl: 'https://facebook.example.com/labor-guide-systems',
  instagramUrl: 'https://instagram.example.com/labor-guide-systems',
  remoteSupportMac: 'https://downloads.example.com/remote-support/remote-support.dmg',
  remoteSupportWindows: 'https://downloads.example.com/remote-support/remote-support.exe',
  legalFormatDownload: 'https://downloads.example.com/legal-format',
  seoTitle: line(
    'Labor times and shop software for repair shops',
    'Tiempos de mano de obra y software para talleres',
  ),
  seoDescription: text(
    'High, average and low labor times for vehicles from 1968 to today, and software to run your shop. Free trial, no credit card.',
    'Tiempos de mano de obra (alto, promedio y bajo) para vehículos de 1968 a hoy y software para administrar su taller. Prueba gratis, sin tarjeta.',
  ),
}
