import type {Screen} from './screen.ts'
import {guideLookup} from './screens/guide-lookup.ts'
import {guideRelated} from './screens/guide-related.ts'
import {guideTimes} from './screens/guide-times.ts'
import {hero} from './screens/hero.ts'
import {productElite} from './screens/product-elite.ts'
import {productLaborGuide} from './screens/product-labor-guide.ts'
import {productPro} from './screens/product-pro.ts'
import {tabChecklists} from './screens/tab-checklists.ts'
import {tabCoreTracking} from './screens/tab-core-tracking.ts'
import {tabCustomerHistory} from './screens/tab-customer-history.ts'
import {tabEmailTickets} from './screens/tab-email-tickets.ts'
import {tabEstimates} from './screens/tab-estimates.ts'
import {tabInventory} from './screens/tab-inventory.ts'
import {tabInvoices} from './screens/tab-invoices.ts'
import {tabLaborTimes} from './screens/tab-labor-times.ts'
import {tabPayments} from './screens/tab-payments.ts'
import {tabQuickbooks} from './screens/tab-quickbooks.ts'
import {tabReports} from './screens/tab-reports.ts'
import {tabTechnicians} from './screens/tab-technicians.ts'
import {ticketIntro} from './screens/ticket-intro.ts'

/** All pictures of the sample content, by file name. */
export const pictures = {
  hero,
  'ticket-intro': ticketIntro,
  'product-labor-guide': productLaborGuide,
  'product-pro': productPro,
  'product-elite': productElite,
  'guide-lookup': guideLookup,
  'guide-times': guideTimes,
  'guide-related': guideRelated,
  'tab-estimates': tabEstimates,
  'tab-invoices': tabInvoices,
  'tab-payments': tabPayments,
  'tab-quickbooks': tabQuickbooks,
  'tab-reports': tabReports,
  'tab-email-tickets': tabEmailTickets,
  'tab-inventory': tabInventory,
  'tab-core-tracking': tabCoreTracking,
  'tab-labor-times': tabLaborTimes,
  'tab-technicians': tabTechnicians,
  'tab-customer-history': tabCustomerHistory,
  'tab-checklists': tabChecklists,
} as const satisfies Record<string, Screen>
