import type {Redirect} from '../content-model.ts'

/** Short addresses that lead to a page. An example for editors, not permanent: prices may move. */
export const redirects: readonly Redirect[] = [
  {
    _id: 'redirect-pricing',
    _type: 'redirect',
    from: '/pricing',
    to: '/real-time-pro',
    permanent: false,
  },
]
