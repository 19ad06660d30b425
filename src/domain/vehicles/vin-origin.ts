export const vinRegions = ['africa', 'asia', 'europe', 'north-america', 'oceania', 'south-america'] as const
export type VinRegion = (typeof vinRegions)[number]

/** The order of the second character within a country's block (ISO 3780). */
const ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/** Blocks of first two characters, `from-to`, by country (ISO 3166): those that the cars on our roads come from. */
const blocks: readonly (readonly [block: string, country: string])[] = [
  ['AA-AH', 'ZA'],
  ['JA-J0', 'JP'],
  ['KL-KR', 'KR'],
  ['LA-L0', 'CN'],
  ['MA-ME', 'IN'],
  ['MF-MK', 'ID'],
  ['ML-MR', 'TH'],
  ['NL-NR', 'TR'],
  ['SA-SM', 'GB'],
  ['SN-ST', 'DE'],
  ['SU-SZ', 'PL'],
  ['TA-TH', 'CH'],
  ['TJ-TP', 'CZ'],
  ['TR-TV', 'HU'],
  ['TW-T1', 'PT'],
  ['UH-UM', 'DK'],
  ['UN-UR', 'IE'],
  ['UU-UZ', 'RO'],
  ['U5-U7', 'SK'],
  ['VA-VE', 'AT'],
  ['VF-VR', 'FR'],
  ['VS-VW', 'ES'],
  ['VX-V2', 'RS'],
  ['WA-W0', 'DE'],
  ['XA-XE', 'BG'],
  ['XF-XK', 'GR'],
  ['XL-XR', 'NL'],
  ['XS-XW', 'RU'],
  ['X3-X0', 'RU'],
  ['YA-YE', 'BE'],
  ['YF-YK', 'FI'],
  ['YS-YW', 'SE'],
  ['Y6-Y0', 'UA'],
  ['ZA-ZR', 'IT'],
  ['1A-10', 'US'],
  ['2A-20', 'CA'],
  ['3A-3W', 'MX'],
  ['4A-40', 'US'],
  ['5A-50', 'US'],
  ['6A-6W', 'AU'],
  ['8A-8E', 'AR'],
  ['9A-9E', 'BR'],
  ['93-99', 'BR'],
]

/** The part of the world whose makers have the VIN's first character; null for one that none has. */
export function vinRegion(vin: string): VinRegion | null {
  if (/^[A-C]/.test(vin)) return 'africa'
  if (/^[H-R]/.test(vin)) return 'asia'
  if (/^[S-Z]/.test(vin)) return 'europe'
  if (/^[1-57]/.test(vin)) return 'north-america'
  if (vin.startsWith('6')) return 'oceania'
  return /^[89]/.test(vin) ? 'south-america' : null
}

/** The country (ISO 3166) whose makers have the VIN's first two characters; null when the block is nobody's that we know. */
export function vinCountry(vin: string): string | null {
  const at = ORDER.indexOf(vin[1] ?? '')
  const found = blocks.find(
    ([block]) => block[0] === vin[0] && at >= ORDER.indexOf(block[1] ?? '') && at <= ORDER.indexOf(block[4] ?? ''),
  )
  return found?.[1] ?? null
}
