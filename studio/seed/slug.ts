export type Slug = {_type: 'slug'; current: string}

/** A stable part of an address or an anchor. */
export const slug = (current: string): Slug => ({_type: 'slug', current})
