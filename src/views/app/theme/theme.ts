import { createTheme, type MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#edf5f1',
  '#dcebe4',
  '#b7d6c9',
  '#8fc0ac',
  '#66a98f',
  '#439077',
  '#28785f',
  '#17604d',
  '#114a3b',
  '#0b372c',
]

const amber: MantineColorsTuple = [
  '#fff6e0',
  '#fde9bc',
  '#f9d58a',
  '#f2bc52',
  '#d6972e',
  '#bf7d18',
  '#b56f08',
  '#a76000',
  '#965000',
  '#834100',
]

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dad6',
  '#f1b3ab',
  '#ff9d92',
  '#de6356',
  '#d0463a',
  '#c03a30',
  '#b3261e',
  '#8f1d17',
  '#651815',
]

/** Warm greys, for Mantine's own light-scheme styles. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0e9',
  '#e7e2d8',
  '#d6d0c4',
  '#b9b4a8',
  '#85897f',
  '#57615d',
  '#454e4b',
  '#323a37',
  '#1b2421',
]

/** Slates, for Mantine's own dark-scheme styles: 0 is text, 4 lines, 6 controls, 7 the page. */
const slate: MantineColorsTuple = [
  '#e9edeb',
  '#c6cfcd',
  '#a5b1af',
  '#8b9799',
  '#2b373d',
  '#212c32',
  '#182126',
  '#10171a',
  '#0c1214',
  '#080d0f',
]

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  colors: { pine, amber, red, gray, dark: slate },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b2421',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '640',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.5rem', lg: '1.75rem', xl: '1.75rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--shadow-raised)', md: 'var(--shadow-floating)' },
  respectReducedMotion: true,
  components: {
    // A popover opens in its dialog, within the focus trap; fixed, it is not cut off there.
    Popover: {
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 120 } },
    },
    Combobox: { defaultProps: { keepMounted: false, withinPortal: false } },
    Menu: { defaultProps: { withinPortal: false, transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { withinPortal: false, openDelay: 300 } },
    ModalRoot: {
      defaultProps: {
        centered: true,
        closeOnClickOutside: false,
        closeOnEscape: false,
        padding: 'lg',
        returnFocus: false,
        shadow: 'var(--shadow-floating)',
        transitionProps: { duration: 0 },
      },
    },
    ModalOverlay: { defaultProps: { gradient: 'var(--backdrop)' } },
    Badge: { defaultProps: { fw: 560, radius: 'sm', tt: 'none' } },
    Input: { defaultProps: { size: 'sm' } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    Table: { defaultProps: { horizontalSpacing: 12, verticalSpacing: 'sm' } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  },
})
