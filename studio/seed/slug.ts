export type Slug = {_type: 'slug'; current: string}

/** A slug for an address or an anchor. */
export const slug = (current: string): Slug => ({_type: 'slug', current})
