import type {Sample} from '../content-model.ts'

/** Sample redirects from short addresses, as an example for editors. They are temporary (302). */
export const redirects: readonly Sample<'redirect'>[] = [
  {
    _id: 'redirect-pricing',
    _type: 'redirect',
    from: '/pricing',
    to: '/real-time-pro',
    permanent: false,
  },
]
