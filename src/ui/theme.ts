import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type InputProps,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { shadesOf } from './shades.ts'

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6eaee',
  '#dde2e8',
  '#c2cad4',
  '#94a0ae',
  '#6b7785',
  '#4f5966',
  '#303843',
  '#171b21',
]
const dark: MantineColorsTuple = [
  '#e9edf2',
  '#a3aebb',
  '#7f8b99',
  '#56626f',
  '#3c4753',
  '#2a323c',
  '#1f262e',
  '#161b21',
  '#0e1216',
  '#080b0e',
]

const heights: Record<string, string> = {
  xs: 'var(--control-height-compact)',
  sm: 'var(--control-height-compact)',
  lg: 'var(--control-height-primary)',
}
/** Control heights follow the density (tokens.css), not Mantine's scale: sm is compact, lg is the primary action. */
function heightOf(size: unknown): string {
  return heights[String(size)] ?? 'var(--control-height)'
}

/** Mantine in the house's dress. Colours come from the tokens; the palette only feeds what Mantine derives itself. */
export function houseTheme(accent: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 4 },
    colors: { accent: shadesOf(accent), gray, dark },
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'var(--font-mono)',
    defaultRadius: 'var(--radius)',
    cursorType: 'pointer',
    respectReducedMotion: true,
    // Text on a filled surface is dark in the dark theme, whose fills are light.
    variantColorResolver: (input) => ({
      ...defaultVariantColorsResolver(input),
      ...(input.variant === 'filled' ? { color: 'var(--on-accent)' } : {}),
    }),
    fontSizes: { xs: '12px', sm: 'var(--font-size-small)', md: 'var(--font-size)', lg: '1.125rem', xl: '1.25rem' },
    // By name and not by Component.extend: that would bring every component named here into the start.
    components: {
      Button: {
        vars: (_theme: unknown, { size }: ButtonProps) => ({
          root: {
            '--button-height': heightOf(size),
            '--button-fz': 'var(--font-size)',
            '--button-padding-x': size === 'sm' || size === 'xs' ? '10px' : '16px',
          },
        }),
      },
      ActionIcon: {
        defaultProps: { variant: 'subtle', color: 'gray' },
        vars: (_theme: unknown, { size }: { size?: unknown }) => ({ root: { '--ai-size': heightOf(size) } }),
      },
      Input: {
        vars: (_theme: unknown, { size }: InputProps) => ({
          wrapper: { '--input-height': heightOf(size), '--input-fz': 'max(var(--font-size), 14px)' },
        }),
      },
      // One arrow down: Mantine's two read as a stepper.
      NativeSelect: {
        defaultProps: { rightSection: createElement(IconChevronDown, { size: 18, stroke: 1.75, 'aria-hidden': true }) },
      },
      InputWrapper: {
        vars: () => ({
          label: { '--input-label-size': 'var(--font-size)' },
          error: { '--input-error-size': 'var(--font-size-small)' },
          description: { '--input-description-size': 'var(--font-size-small)' },
          success: {},
        }),
      },
    },
  })
}

/** Mantine's own colours, read from the tokens in both themes. */
export const houseVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-soft)',
    '--mantine-color-placeholder': 'var(--text-soft)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--control-line)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
    '--mantine-color-accent-light': 'var(--accent-soft)',
    '--mantine-color-accent-light-color': 'var(--accent-text)',
    '--mantine-color-gray-light-color': 'var(--text)',
    '--mantine-color-red-filled': 'var(--bad)',
    '--mantine-color-red-light': 'var(--bad-soft)',
    '--mantine-color-red-light-color': 'var(--bad)',
  }
  return { variables: {}, light: shared, dark: shared }
}
