/** A slug for an address or an anchor. */
export const slug = (current: string) => ({_type: 'slug' as const, current})
