import type {Template} from 'sanity'

/** The template of a redirect from an address that is known already. */
export const redirectFromTemplate = 'redirect-from'

/** A redirect from an address; without one, a new redirect as ever. */
export const redirectTemplate: Template<{from?: string}, Record<string, unknown>> = {
  id: redirectFromTemplate,
  title: 'Redirect from an address',
  schemaType: 'redirect',
  parameters: [{name: 'from', title: 'Old address', type: 'string'}],
  value: (known) => ({...(known?.from && {from: known.from}), permanent: true}),
}
