import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AxleFacet, AxleRow } from '#src/contract/catalogue/axles.ts'

export const axleFacetWords: Record<AxleFacet, MessageDescriptor> = {
  maker: msg`Producător`,
  type: msg`Tip axă`,
  style: msg`Tip constructiv`,
  load: msg`Sarcină pe axă`,
  hub: msg`Sistem butuc`,
  track: msg`Ecartament`,
  wheel: msg`Prindere roată`,
}

/** `9.000 kg`, `1.200–1.500 kg`; empty when it is not known. */
export function spanText(from: number | null, to: number | null, unit: string, say: (value: number) => string): string {
  if (from === null && to === null) return ''
  const first = from ?? to ?? 0
  const last = to ?? first
  return first === last ? `${say(first)} ${unit}` : `${say(first)}–${say(last)} ${unit}`
}

/** `BPW SHSF 9010-15`: some descriptions begin with the maker. */
export function axleName({ manuName, description }: Pick<AxleRow, 'manuName' | 'description'>): string {
  return description.startsWith(manuName) ? description : `${manuName} ${description}`
}
