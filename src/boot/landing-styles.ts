// The styles that only landing pages use. This is an entry of the build for all other pages, because
// landing pages share its style sheet. No browser loads it. The assignment keeps the styles in the
// build.
Object.assign(globalThis, {
  styles: import.meta.glob('../blocks/*/*.landing.module.css', {eager: true}),
})
