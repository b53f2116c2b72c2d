import type {Template} from 'sanity'
import {both} from '#schemas/fields/bilingual.ts'

/** Id of the template for a new redirect whose old address is already filled in. */
export const redirectFromTemplate = 'redirect-from'

/**
 * Template for a new redirect. Fills in the old address if the parameter `from` has one. Its spaces are encoded, because
 * an address with spaces cannot be published.
 */
export const redirectTemplate: Template<{from?: string}, Record<string, unknown>> = {
  id: redirectFromTemplate,
  title: both('Redirect from an address', 'Redirección desde una dirección'),
  schemaType: 'redirect',
  parameters: [{name: 'from', title: both('Old address', 'Dirección anterior'), type: 'string'}],
  value: (known) => ({
    ...(known?.from && {from: known.from.replaceAll(/\s/g, encodeURIComponent)}),
    permanent: true,
  }),
}
