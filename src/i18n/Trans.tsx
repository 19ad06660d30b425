import { Trans as Formatted, type TransProps } from '@lingui/react'

/**
 * What Lingui's macros draw texts with (lingui.config.ts). A `<` in words that somebody typed would be read as a tag of the text, and what it seems to enclose
 * would lose it: as elements such words stand as they were written.
 */
export function Trans(text: TransProps) {
  const values = { ...text.values }
  for (const name in values) if (/</.test(values[name] as string)) values[name] = [values[name]]
  return <Formatted {...text} values={values} />
}
