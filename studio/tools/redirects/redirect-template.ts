import type {Template} from 'sanity'

/** Id of the template that creates a redirect from a given address. */
export const redirectFromTemplate = 'redirect-from'

/** Template for a new redirect. Fills in the old address if the link that creates it has one. */
export const redirectTemplate: Template<{from?: string}, Record<string, unknown>> = {
  id: redirectFromTemplate,
  title: 'Redirect from an address',
  schemaType: 'redirect',
  parameters: [{name: 'from', title: 'Old address', type: 'string'}],
  value: (known) => ({...(known?.from && {from: known.from}), permanent: true}),
}
