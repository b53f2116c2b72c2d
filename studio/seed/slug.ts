/** Creates a slug for a URL or an anchor. */
export const slug = (current: string) => ({_type: 'slug' as const, current})
