import { useLingui } from '@lingui/react/macro'
import type { Scan } from '#src/contract/people/scans.ts'

/** Where something was scanned, and what. */
export function useScanTexts(): (device: Scan['device'], value: string) => string {
  const { t } = useLingui()
  return (device, value) =>
    ({
      phone: t`Scanat pe telefon: ${value}`,
      tablet: t`Scanat pe tabletă: ${value}`,
      computer: t`Scanat pe calculator: ${value}`,
    })[device]
}
