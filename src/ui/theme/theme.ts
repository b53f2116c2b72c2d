import {createTheme, type MantineThemeOverride} from '@mantine/core'

/**
 * The site's Mantine theme. Its values refer to the custom properties in `tokens.css`, so that each
 * color and size is defined once, for both color schemes.
 *
 * The breakpoints are those of specification section 9, converted to em (1em = 16 px), so that they
 * follow the visitor's font size, as CSS media queries do.
 */
export const theme: MantineThemeOverride = createTheme({
  breakpoints: {xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em'},
  fontFamily: 'var(--font-text)',
  lineHeights: {xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5'},
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: {fontSize: 'var(--step-5)', lineHeight: '1.02'},
      h2: {fontSize: 'var(--step-4)', lineHeight: '1.06'},
      h3: {fontSize: 'var(--step-2)', lineHeight: '1.15', fontWeight: '600'},
      h4: {fontSize: 'var(--step-1)', lineHeight: '1.25', fontWeight: '600'},
    },
  },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
})
