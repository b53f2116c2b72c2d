import type {Template} from 'sanity'

/** Id of the template for a redirect from a given address. */
export const redirectFromTemplate = 'redirect-from'

/** Creates a redirect from an address, or an empty one. */
export const redirectTemplate: Template<{from?: string}, Record<string, unknown>> = {
  id: redirectFromTemplate,
  title: 'Redirect from an address',
  schemaType: 'redirect',
  parameters: [{name: 'from', title: 'Old address', type: 'string'}],
  value: (known) => ({...(known?.from && {from: known.from}), permanent: true}),
}
