export default {
  // The pictures of all pages come from the site.
  rewrites: () => [{source: '/images/:path*', destination: `${process.env.SITE}/images/:path*`}],
}
